// Warehouses: made and named, by who sets up the shop. The first one is made with the shop.

import { can } from "../access/access.permissions.ts";
import { applied, defineCommand, forbidden, noEffect, ownCompany, refused } from "../../zero/define.ts";
import { editField, editHistory } from "../../zero/edit-field.ts";
import { anyWarehouseById, warehouseById } from "./stock.reach.ts";
import { createWarehouseArgs, renameWarehouseArgs, setDefaultWarehouseArgs } from "./warehouse.args.ts";

const create = defineCommand({
  name: "warehouse.createWarehouse",
  version: 1,
  args: createWarehouseArgs,
  async run(tx, { actor, at }, { warehouseId, name }) {
    if (!can(actor, "ADMIN_SETTINGS_EDIT")) return forbidden("ADMIN_SETTINGS_EDIT");
    if (await anyWarehouseById(tx, actor, warehouseId)) return refused("warehouse/id-taken");
    const row = { id: warehouseId, companyId: actor.companyId, name, fieldWriters: null, deletedAt: null };
    await tx.mutate.warehouse.insert({ ...row, createdAt: at, updatedAt: at });
    return applied({
      verb: "warehouse.createWarehouse",
      subjectType: "warehouse",
      subjectId: warehouseId,
      workOrderId: null,
      data: { warehouse: name },
    });
  },
});

const rename = defineCommand({
  name: "warehouse.renameWarehouse",
  version: 1,
  args: renameWarehouseArgs,
  async run(tx, context, { warehouseId, basedOn, edit: { field, value } }) {
    const { actor, at } = context;
    if (!can(actor, "ADMIN_SETTINGS_EDIT")) return forbidden("ADMIN_SETTINGS_EDIT");
    const warehouse = await warehouseById(tx, actor, warehouseId);
    if (!warehouse) return refused("warehouse/warehouse-not-found");
    return editField(tx, context, {
      words: {
        same: "warehouse/same-name",
        changed: "warehouse/changed-meanwhile",
        history: editHistory("warehouse", {
          subjectType: "warehouse",
          subjectId: warehouseId,
          workOrderId: null,
          name: warehouse.name,
        }),
      },
      writers: warehouse.fieldWriters,
      edit: { field, value, basedOn },
      current: warehouse.name,
      write: ({ fieldWriters }) =>
        tx.mutate.warehouse.update({ id: warehouseId, name: value, fieldWriters, updatedAt: at }),
    });
  },
});

/** The one that is meant where none is named. What was promised from another stays promised there. */
const setDefault = defineCommand({
  name: "warehouse.setDefaultWarehouse",
  version: 1,
  args: setDefaultWarehouseArgs,
  async run(tx, { actor }, { warehouseId }) {
    if (!can(actor, "ADMIN_SETTINGS_EDIT")) return forbidden("ADMIN_SETTINGS_EDIT");
    const warehouse = await warehouseById(tx, actor, warehouseId);
    if (!warehouse) return refused("warehouse/warehouse-not-found");
    const company = await tx.run(ownCompany(actor));
    if (company?.defaultWarehouseId === warehouseId) return noEffect("warehouse/already-default");
    await tx.mutate.company.update({ id: actor.companyId, defaultWarehouseId: warehouseId });
    return applied({
      verb: "warehouse.setDefaultWarehouse",
      subjectType: "warehouse",
      subjectId: warehouseId,
      workOrderId: null,
      data: { warehouse: warehouse.name },
    });
  },
});

export const warehousesCommands = [create, rename, setDefault];
