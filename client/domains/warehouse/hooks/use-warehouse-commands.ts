// What is done with warehouses, by who sets up the shop: commands, so also without a network.

import { lastWriter } from "../../../../shared/kernel/field-edits.ts";
import { uuidv7 } from "../../../../shared/kernel/ids.ts";
import { useEngine } from "../../../data/hooks/react.ts";
import { saveEach, saveEdit } from "../../../data/outbox/save-edit.ts";
import { save } from "../../../data/outbox/save.ts";
import type { WarehouseRow } from "../exposed/use-warehouses.ts";

/** Each resolves to whether it was kept on this device. */
export function useWarehouseCommands() {
  const engine = useEngine();
  const subject = (title: string) => ({ title, plate: null, number: null });
  return {
    create: (name: string) => save(engine, "warehouse.createWarehouse", { warehouseId: uuidv7(), name }, subject(name)),
    /** On the name that was before this person's eyes. */
    rename: ({ id, fieldWriters }: WarehouseRow, name: string) =>
      saveEach(engine, [
        () =>
          saveEdit(
            engine,
            { command: "warehouse.renameWarehouse", id: { warehouseId: id } },
            { field: "name", value: name, basedOn: lastWriter(fieldWriters ?? {}, "name") },
            subject(name),
          ),
      ]),
    remove: ({ id, name }: WarehouseRow) =>
      save(engine, "warehouse.deleteWarehouse", { warehouseId: id }, subject(name)),
    restore: ({ id, name }: WarehouseRow) =>
      save(engine, "warehouse.restoreWarehouse", { warehouseId: id }, subject(name)),
    setDefault: ({ id, name }: { id: string; name: string }) =>
      save(engine, "warehouse.setDefaultWarehouse", { warehouseId: id }, subject(name)),
  };
}
