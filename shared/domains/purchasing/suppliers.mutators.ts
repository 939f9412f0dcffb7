// Suppliers: written down, changed field by field, deleted and restored.

import { can } from "../access/access.permissions.ts";
import { applied, defineCommand, forbidden, noEffect, refused, scoped } from "../../zero/define.ts";
import { editField, editHistory } from "../../zero/edit-field.ts";
import { softDeletion } from "../../zero/soft-deletion.ts";
import { createSupplierArgs, editSupplierArgs, supplierArgs } from "./purchasing.args.ts";
import { OPEN_PURCHASES } from "./purchasing.states.ts";
import { supplierById } from "./purchases.reach.ts";
import { keptSupplierValue } from "./supplier.rules.ts";

const NOT_FOUND = refused("purchasing/supplier-not-found");

const about = (verb: string, { id, name }: { id: string; name: string }) =>
  applied({ verb, subjectType: "supplier", subjectId: id, workOrderId: null, data: { name } });

const create = defineCommand({
  name: "purchasing.createSupplier",
  version: 1,
  args: createSupplierArgs,
  async run(tx, { actor, at }, { supplierId, name, ...fields }) {
    if (!can(actor, "PURCHASES_EDIT")) return forbidden("PURCHASES_EDIT");
    if (await supplierById(tx, actor, supplierId)) return refused("purchasing/id-taken");
    const phone = keptSupplierValue("phone", fields.phone);
    if ("code" in phone) return refused(phone.code);
    const email = keptSupplierValue("email", fields.email);
    if ("code" in email) return refused(email.code);
    await tx.mutate.supplier.insert({
      id: supplierId,
      companyId: actor.companyId,
      name,
      phone: phone.value,
      email: email.value,
      taxCode: fields.taxCode,
      address: fields.address,
      note: fields.note || null,
      fieldWriters: null,
      createdAt: at,
      updatedAt: at,
      deletedAt: null,
    });
    return about("purchasing.createSupplier", { id: supplierId, name });
  },
});

const edit = defineCommand({
  name: "purchasing.editSupplier",
  version: 1,
  args: editSupplierArgs,
  async run(tx, context, { supplierId, basedOn, edit: { field, value: typed } }) {
    const { actor, at } = context;
    if (!can(actor, "PURCHASES_EDIT")) return forbidden("PURCHASES_EDIT");
    const supplier = await supplierById(tx, actor, supplierId);
    if (!supplier) return NOT_FOUND;
    if (supplier.deletedAt !== null) return refused("purchasing/supplier-deleted");
    const kept = keptSupplierValue(field, typed);
    if ("code" in kept) return refused(kept.code);
    return editField(tx, context, {
      words: {
        same: "purchasing/same-value",
        changed: "purchasing/changed-meanwhile",
        history: editHistory("suppliers", {
          subjectType: "supplier",
          subjectId: supplierId,
          workOrderId: null,
          name: supplier.name,
        }),
      },
      writers: supplier.fieldWriters,
      edit: { field, value: kept.value, basedOn },
      current: supplier[field],
      write: (written) => tx.mutate.supplier.update({ id: supplierId, ...written, updatedAt: at }),
    });
  },
});

const { deleteCommand, restoreCommand } = softDeletion({
  args: supplierArgs,
  needs: ["PURCHASES_EDIT"],
  find: (tx, { actor }, { supplierId }) => supplierById(tx, actor, supplierId),
  missing: NOT_FOUND,
  write: (tx, supplier) => tx.mutate.supplier.update(supplier),
  done: (act, supplier) => about(`purchasing.${act}Supplier`, supplier),
});
const remove = deleteCommand({
  name: "purchasing.deleteSupplier",
  already: noEffect("purchasing/supplier-deleted"),
  async unless(tx, { actor }, { id }) {
    const open = scoped("purchase", actor)
      .where("supplierId", "=", id)
      .where("deletedAt", "IS", null)
      .where("status", "IN", OPEN_PURCHASES);
    return (await tx.run(open.one())) ? refused("purchasing/supplier-in-use") : null;
  },
});
const restore = restoreCommand({
  name: "purchasing.restoreSupplier",
  already: noEffect("purchasing/supplier-there"),
});

export const suppliersCommands = [create, edit, remove, restore];
