// Commands on an order's files. One may arrive before its content: then the row waits for it (docs/offline.md).

import { applied, defineCommand, noEffect, refused, scoped } from "../../zero/define.ts";
import { addFileArgs, fileArgs } from "./attachments.args.ts";
import { orderForPhotos } from "./photos.reach.ts";

const add = defineCommand({
  name: "files.add",
  version: 1,
  args: addFileArgs,
  async run(tx, context, { fileId, workOrderId, name, mime, bytes, sha256 }) {
    const { actor, at } = context;
    if (!(await orderForPhotos(tx, context, workOrderId))) return refused("photos/not-your-order");
    if (await tx.run(scoped("workFile", actor).where("id", "=", fileId).one())) return refused("files/id-taken");
    const row = { id: fileId, companyId: actor.companyId, workOrderId, name, mime, bytes, sha256 };
    const life = { addedAt: at, addedBy: actor.userId, arrivedAt: null, deletedAt: null };
    await tx.mutate.workFile.insert({ ...row, ...life });
    return applied({
      verb: "files.add",
      subjectType: "work_order",
      subjectId: workOrderId,
      workOrderId,
      data: { name },
    });
  },
});

/** The row stays, and its content with it: what was removed is still in the history. */
const remove = defineCommand({
  name: "files.remove",
  version: 1,
  args: fileArgs,
  async run(tx, context, { fileId }) {
    const { actor, at } = context;
    const file = await tx.run(scoped("workFile", actor).where("id", "=", fileId).where("deletedAt", "IS", null).one());
    if (!file || !(await orderForPhotos(tx, context, file.workOrderId))) return noEffect("files/already-removed");
    await tx.mutate.workFile.update({ id: fileId, deletedAt: Math.max(at, file.addedAt) });
    const { workOrderId, name } = file;
    const subject = { subjectType: "work_order" as const, subjectId: workOrderId, workOrderId };
    return applied({ verb: "files.remove", ...subject, data: { name } });
  },
});

export const filesCommands = [add, remove];
