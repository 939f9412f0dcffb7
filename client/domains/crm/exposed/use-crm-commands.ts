// What is done with clients and cars: commands, so also without a network. Each resolves to whether it was kept on this device.

import { useTranslation } from "react-i18next";
import { BODY_TYPES, FUELS, TRANSMISSIONS, VEHICLE_CLASSES } from "../../../../shared/domains/crm/crm.states.ts";
import { LOCALES } from "../../../../shared/domains/tenancy/tenancy.states.ts";
import { lastWriter, type FieldValue, type FieldWriters } from "../../../../shared/kernel/field-edits.ts";
import { uuidv7 } from "../../../../shared/kernel/ids.ts";
import { useEngine } from "../../../data/hooks/react.ts";
import { saveEach, saveEdit, type EditTarget, type FieldChange } from "../../../data/outbox/save-edit.ts";
import { save } from "../../../data/outbox/save.ts";
import type { ClientField, RecordValues, VehicleField } from "./record-fields.ts";

type CrmEdit = "crm.editClient" | "crm.editVehicle";
export type CrmTarget = EditTarget<CrmEdit>;

export interface EditableRecord {
  id: string;
  /** Of the client's name, or the car's plate. */
  title: string;
  plate: string | null;
  fieldWriters: FieldWriters | null;
}

const text = (value: FieldValue = null) => (typeof value === "string" ? value : null);
const number = (value: FieldValue = null) => (typeof value === "number" ? value : null);
const oneOf = <Value extends string>(values: readonly Value[], value: FieldValue = null) =>
  values.find((each) => each === value) ?? null;

/** A form's values in the types of the command, each that a new record has; what a form requires is there by then. */
const newClient = (typed: RecordValues) =>
  ({
    name: text(typed.name) ?? "",
    phone: text(typed.phone) ?? "",
    otherPhone: text(typed.otherPhone),
    email: text(typed.email),
    source: text(typed.source),
    locale: oneOf(LOCALES, typed.locale),
    isVip: typed.isVip === true,
    notes: text(typed.notes),
  }) satisfies Record<Exclude<ClientField, "status">, FieldValue>;

const newVehicle = (typed: RecordValues) =>
  ({
    plate: text(typed.plate) ?? "",
    make: text(typed.make) ?? "",
    model: text(typed.model) ?? "",
    year: number(typed.year),
    vin: text(typed.vin),
    mileageKm: number(typed.mileageKm),
    fuel: oneOf(FUELS, typed.fuel),
    transmissionType: oneOf(TRANSMISSIONS, typed.transmissionType),
    bodyType: oneOf(BODY_TYPES, typed.bodyType),
    vehicleClass: oneOf(VEHICLE_CLASSES, typed.vehicleClass),
  }) satisfies Record<Exclude<VehicleField, "plateCountry">, FieldValue>;

export function useCrmCommands() {
  const engine = useEngine();
  const { t } = useTranslation();
  const about = (title: string, plate: string | null = null) => ({ title, plate, number: null });

  /** One command for each field; `seen` says who had written what was on the screen. */
  function edit(
    target: CrmTarget,
    record: EditableRecord,
    changes: readonly Omit<FieldChange<CrmEdit>, "basedOn">[],
    seen: FieldWriters | null,
  ): Promise<boolean> {
    const edits = changes.map(({ field, value }) => {
      const subject = about(`${record.title} · ${t(`clients.field.${field}`)}`, record.plate);
      const change = { field, value, basedOn: lastWriter(seen ?? {}, field) };
      return () => saveEdit(engine, target, change, subject);
    });
    return saveEach(engine, edits);
  }

  return {
    edit,
    /** The new client's id; null where it could not be kept. */
    async createClient(values: RecordValues, clientId = uuidv7()): Promise<string | null> {
      const client = newClient(values);
      return (await save(engine, "crm.createClient", { clientId, ...client }, about(client.name))) ? clientId : null;
    },
    createVehicle: (clientId: string, values: RecordValues, vehicleId = uuidv7()): Promise<boolean> => {
      const car = newVehicle(values);
      const subject = about(`${car.make} ${car.model}`, car.plate);
      return save(engine, "crm.createVehicle", { vehicleId, clientId, ...car }, subject);
    },
    deleteClient: (id: string, name: string) => save(engine, "crm.deleteClient", { clientId: id }, about(name)),
    restoreClient: (id: string, name: string) => save(engine, "crm.restoreClient", { clientId: id }, about(name)),
    deleteVehicle: (id: string, plate: string) =>
      save(engine, "crm.deleteVehicle", { vehicleId: id }, about(plate, plate)),
    restoreVehicle: (id: string, plate: string) =>
      save(engine, "crm.restoreVehicle", { vehicleId: id }, about(plate, plate)),
    mergeClients: (kept: { id: string; name: string }, gone: { id: string; name: string }) =>
      save(engine, "crm.mergeClients", { clientId: kept.id, mergedId: gone.id }, about(`${gone.name} → ${kept.name}`)),
    moveVehicle: (car: EditableRecord, to: { id: string; name: string }, seen: FieldWriters | null) =>
      save(
        engine,
        "crm.moveVehicle",
        { vehicleId: car.id, basedOn: lastWriter(seen ?? {}, "clientId"), clientId: to.id },
        about(`${car.title} → ${to.name}`, car.plate),
      ),
  };
}
