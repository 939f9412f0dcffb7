// Cars that an order may be made for, from this device: the desk's are all, a mechanic's those on own orders, of which the
// device keeps those of the last year. The command takes older ones, too (`carInReach` in shared/domains/work-orders/cars.reach.ts):
// one from whose page an order is begun is asked for by itself.

import { useMemo } from "react";
import type { PricedCar } from "../../../shared/domains/catalog/quote.rules.ts";
import { carsQuery } from "../../../shared/domains/crm/crm.access.ts";
import { packed } from "../../../shared/kernel/search/fold.ts";
import { SearchIndex } from "../../../shared/kernel/search/search-index.ts";
import { queries } from "../../../shared/registry/queries.ts";
import { useRows, useSession } from "../../data/hooks/react.ts";

const SHOWN = 8;

export interface Car {
  id: string;
  plate: string;
  plateCountry: string;
  /** Make, model and year. */
  model: string;
  client: { name: string; phone: string } | null;
  /** Of the last visit; null: nobody has said. */
  mileageKm: number | null;
  /** What prices depend on. */
  priced: PricedCar & { isVip: boolean };
}

export interface CarRow extends PricedCar {
  id: string;
  plate: string;
  plateCountry: string;
  vin: string | null;
  make: string | null;
  model: string | null;
  mileageKm: number | null;
  client?: { name: string; phone: string; otherPhone: string | null; isVip: boolean } | undefined;
}

/**
 * `search`: part of a plate, a phone, a VIN or a name, as it is found everywhere in the shop (kernel/search). `begunFrom`: the car that
 * is there besides those of this device.
 */
export function useCars(
  search: string,
  begunFrom?: BegunFromCar,
): {
  found: readonly Car[];
  all: ReadonlyMap<string, Car>;
  rows: readonly RowOfCars[];
} {
  const { rows: kept } = useRows(queries.crm[carsQuery(useSession().actor)]());
  const vehicles = useMemo(() => withCar<RowOfCars>(kept, begunFrom), [kept, begunFrom]);
  const known = useMemo(() => carFinder(vehicles), [vehicles]);
  return useMemo(() => ({ found: known.find(search), all: known.all, rows: vehicles }), [known, search, vehicles]);
}

type RowOfCars = CarRow & { clientId: string };
export type BegunFromCar = RowOfCars & { deletedAt: number | null };

/** The one as well, unless it is there or was deleted; the others stay before it. */
export function withCar<Row extends { id: string }>(
  rows: readonly Row[],
  one: (Row & { deletedAt: number | null }) | undefined,
): readonly Row[] {
  return !one || one.deletedAt !== null || rows.some(({ id }) => id === one.id) ? rows : [...rows, one];
}

/** Indexed at the first search: there may be tens of thousands. */
export function carFinder(rows: readonly CarRow[]): {
  all: ReadonlyMap<string, Car>;
  /** The surest first; the first ones for nothing typed. */
  find: (search: string) => Car[];
} {
  const cars = new Map(rows.map((row) => [row.id, row]));
  const all = new Map([...cars].map(([id, row]) => [id, carOf(row)]));
  let index: SearchIndex<"car"> | null = null;
  const find = (search: string) => {
    if (packed(search) === "") return [...all.values()].slice(0, SHOWN);
    index ??= indexOf(cars.values());
    const { hits } = index.find(search, SHOWN);
    return hits.slice(0, SHOWN).map(({ id }) => all.get(id)!);
  };
  return { all, find };
}

function indexOf(cars: Iterable<CarRow>): SearchIndex<"car"> {
  const index = new SearchIndex<"car">();
  for (const { id, plate, vin, make, model, year, client } of cars) {
    const words = [plate, make, model, year, client?.name].join(" ");
    const { phone = null, otherPhone = null } = client ?? {};
    index.put("car", id, { plate, vin, phone, otherPhone, words });
  }
  return index;
}

const carOf = ({ id, plate, plateCountry, make, model, client, mileageKm, ...row }: CarRow): Car => ({
  id,
  plate,
  plateCountry,
  model: [make, model, row.year].filter(Boolean).join(" "),
  client: client ? { name: client.name, phone: client.phone } : null,
  mileageKm,
  priced: {
    vehicleClass: row.vehicleClass,
    fuel: row.fuel,
    year: row.year,
    bodyType: row.bodyType,
    transmissionType: row.transmissionType,
    isVip: client?.isVip === true,
  },
});
