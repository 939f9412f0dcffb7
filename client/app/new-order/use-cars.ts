// Cars that an order may be made for, from this device: the desk's are all, a mechanic's those on their orders.

import { useMemo } from "react";
import type { PricedCar } from "../../../shared/domains/catalog/quote.rules.ts";
import { queries } from "../../../shared/zero/queries.ts";
import { useRows } from "../../data/react.ts";
import { plain } from "../../ui/search-text.ts";

const SHOWN = 8;
const packed = (text: string) => plain(text).replaceAll(/[\s-]/g, "");

export interface Car {
  id: string;
  plate: string;
  plateCountry: string;
  /** Make, model and year. */
  model: string;
  client: { name: string; phone: string } | null;
  /** What prices depend on. */
  priced: PricedCar & { isVip: boolean };
}

interface CarRow extends PricedCar {
  id: string;
  plate: string;
  plateCountry: string;
  vin: string | null;
  make: string | null;
  model: string | null;
  client?: { name: string; phone: string; isVip: boolean } | undefined;
}

/** `search`: part of a plate, a phone, a VIN or a name, with or without spaces and diacritics. */
export function useCars(search: string): { found: readonly Car[]; all: ReadonlyMap<string, Car> } {
  const { rows: vehicles } = useRows(queries.crm.vehicles());
  const { rows: jobs } = useRows(queries.mechanic.myJobs());
  const known = useMemo(() => {
    const own = jobs.flatMap(({ vehicle }) => (vehicle ? [{ ...vehicle, client: undefined }] : []));
    const rows = new Map<string, CarRow>([...own, ...vehicles].map((row) => [row.id, row]));
    return [...rows.values()].map((row) => ({ car: carOf(row), text: textOf(row) }));
  }, [vehicles, jobs]);
  const all = useMemo(() => new Map(known.map(({ car }) => [car.id, car])), [known]);
  return useMemo(() => {
    const wanted = packed(search);
    const found: Car[] = [];
    for (const { car, text } of known) {
      if (!text.includes(wanted)) continue;
      found.push(car);
      if (found.length === SHOWN) break;
    }
    return { found, all };
  }, [known, all, search]);
}

const carOf = ({ id, plate, plateCountry, make, model, client, ...row }: CarRow): Car => ({
  id,
  plate,
  plateCountry,
  model: [make, model, row.year].filter(Boolean).join(" "),
  client: client ? { name: client.name, phone: client.phone } : null,
  priced: {
    vehicleClass: row.vehicleClass,
    fuel: row.fuel,
    year: row.year,
    bodyType: row.bodyType,
    transmissionType: row.transmissionType,
    isVip: client?.isVip === true,
  },
});

const textOf = ({ plate, vin, make, model, client }: CarRow): string =>
  [plate, vin, [make, model].join(""), client?.name, client?.phone].map((text) => packed(text ?? "")).join("|");
