// Warehouses: made and named, by who sets up the shop. The first one is made with the shop.

import { can } from "../access/access.permissions.ts";
import { applied, defineCommand, forbidden, noEffect, ownCompany, refused, scoped } from "../../zero/define.ts";
import { editField, editHistory } from "../../zero/edit-field.ts";
import { softDeletion } from "../../zero/soft-deletion.ts";
import { OPEN_PURCHASES } from "../purchasing/purchasing.states.ts";
import { anyWarehouseById, warehouseById } from "./stock.reach.ts";
import { createWarehouseArgs, renameWarehouseArgs, setDefaultWarehouseArgs, warehouseArgs } from "./warehouse.args.ts";

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

const { deleteCommand, restoreCommand } = softDeletion({
  args: warehouseArgs,
  needs: ["ADMIN_SETTINGS_EDIT"],
  find: (tx, { actor }, { warehouseId }) => anyWarehouseById(tx, actor, warehouseId),
  missing: refused("warehouse/warehouse-not-found"),
  write: (tx, warehouse) => tx.mutate.warehouse.update(warehouse),
  done: (act, { id, name }) =>
    applied({
      verb: `warehouse.${act}Warehouse`,
      subjectType: "warehouse",
      subjectId: id,
      workOrderId: null,
      data: { warehouse: name },
    }),
});

/** Once nothing lies there, is promised from there, or is to come there. Its history stays readable by its name. */
const remove = deleteCommand({
  name: "warehouse.deleteWarehouse",
  already: noEffect("warehouse/warehouse-deleted"),
  async unless(tx, { actor }, { id }) {
    if ((await tx.run(ownCompany(actor)))?.defaultWarehouseId === id) return refused("warehouse/is-default");
    const held = scoped("stockBalance", actor)
      .where("warehouseId", "=", id)
      .where(({ or, cmp }) => or(cmp("onHand", ">", 0), cmp("reserved", ">", 0), cmp("short", ">", 0)));
    if (await tx.run(held.one())) return refused("warehouse/has-stock");
    const awaited = scoped("purchase", actor)
      .where("warehouseId", "=", id)
      .where("deletedAt", "IS", null)
      .where("status", "IN", OPEN_PURCHASES);
    return (await tx.run(awaited.one())) ? refused("warehouse/purchase-waits") : null;
  },
});
const restore = restoreCommand({
  name: "warehouse.restoreWarehouse",
  already: noEffect("warehouse/warehouse-there"),
});

export const warehousesCommands = [create, rename, setDefault, remove, restore];
