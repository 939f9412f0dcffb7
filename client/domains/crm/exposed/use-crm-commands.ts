// What is done with clients and cars: commands, so also without a network. Each resolves to whether it was kept on this device.

import { useTranslation } from "react-i18next";
import { lastWriter, type FieldValue, type FieldWriters } from "../../../../shared/kernel/field-edits.ts";
import { uuidv7 } from "../../../../shared/kernel/ids.ts";
import { useEngine } from "../../../data/hooks/react.ts";
import { save } from "../../../data/outbox/save.ts";

export type RecordValues = Readonly<Record<string, FieldValue>>;

export interface EditableRecord {
  id: string;
  /** Of the client's name, or the car's plate. */
  title: string;
  plate: string | null;
  fieldWriters: FieldWriters | null;
}

export function useCrmCommands() {
  const engine = useEngine();
  const { t } = useTranslation();
  const about = (title: string, plate: string | null = null) => ({ title, plate, number: null });

  /** One command for each field; `seen` says who had written what was on the screen. */
  async function edit(
    command: "crm.editClient" | "crm.editVehicle",
    record: EditableRecord,
    changes: RecordValues,
    seen: FieldWriters | null,
  ): Promise<boolean> {
    const id: Record<string, string> =
      command === "crm.editClient" ? { clientId: record.id } : { vehicleId: record.id };
    for (const [field, value] of Object.entries(changes)) {
      const subject = about(`${record.title} · ${t(`clients.field.${field}`)}`, record.plate);
      const args = { ...id, basedOn: lastWriter(seen ?? {}, field), edit: { field, value } };
      if (!(await save(engine, command, args, subject))) return false;
    }
    return true;
  }

  return {
    edit,
    /** The new client's id; null where it could not be kept. */
    async createClient(values: RecordValues): Promise<string | null> {
      const clientId = uuidv7();
      return (await save(engine, "crm.createClient", { clientId, ...values }, about(String(values["name"]))))
        ? clientId
        : null;
    },
    createVehicle: (clientId: string, values: RecordValues) =>
      save(
        engine,
        "crm.createVehicle",
        { vehicleId: uuidv7(), clientId, ...values },
        about(`${String(values["make"])} ${String(values["model"])}`, String(values["plate"])),
      ),
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
