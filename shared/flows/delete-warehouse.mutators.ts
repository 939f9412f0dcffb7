// Warehouses taken away and brought back, by who sets up the shop. Purchases may be to come there.

import { OPEN_PURCHASES } from "../domains/purchasing/purchasing.states.ts";
import { anyWarehouseById } from "../domains/warehouse/stock.reach.ts";
import { warehouseArgs } from "../domains/warehouse/warehouse.args.ts";
import { applied, noEffect, ownCompany, refused, scoped } from "../zero/define.ts";
import { softDeletion } from "../zero/soft-deletion.ts";

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
      .where((is) => is.or(is.cmp("onHand", ">", 0), is.cmp("reserved", ">", 0), is.cmp("short", ">", 0)));
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

export const deleteWarehouseCommands = [remove, restore];
