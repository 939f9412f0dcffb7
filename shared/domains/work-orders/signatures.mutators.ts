// A client's signature under an order: one for each purpose, offline too.

import { applied, defineCommand, noEffect, refused, scoped } from "../../zero/define.ts";
import { addSignatureArgs, signatureArgs } from "./attachments.args.ts";
import { OF_ISSUE } from "./attachments.states.ts";
import { orderForPhotos } from "./photos.reach.ts";

const add = defineCommand({
  name: "signatures.add",
  version: 1,
  args: addSignatureArgs,
  async run(tx, context, { signatureId, workOrderId, purpose, signer, method, bytes, sha256 }) {
    const { actor, at } = context;
    if (!(await orderForPhotos(tx, context, workOrderId))) return refused("photos/not-your-order");
    const signatures = scoped("workSignature", actor);
    if (await tx.run(signatures.where("id", "=", signatureId).one())) return refused("signatures/id-taken");
    // What somebody has signed is never replaced by the way: two devices asked, and the first that arrives stays.
    const given = signatures.where("workOrderId", "=", workOrderId).where("purpose", "=", purpose);
    if (await tx.run(given.where("deletedAt", "IS", null).one())) return refused("signatures/already-signed");
    const row = { id: signatureId, companyId: actor.companyId, workOrderId, purpose, signer, method, bytes, sha256 };
    const life = { addedAt: at, addedBy: actor.userId, arrivedAt: null, deletedAt: null };
    await tx.mutate.workSignature.insert({ ...row, ...life });
    const subject = { subjectType: "work_order" as const, subjectId: workOrderId, workOrderId };
    return applied({ verb: "signatures.add", ...subject, data: { signer, purpose, method } });
  },
});

/** The wrong person signed, or on the wrong order. It stays in the history, and another may be asked for. */
const withdraw = defineCommand({
  name: "signatures.withdraw",
  version: 1,
  args: signatureArgs,
  async run(tx, context, { signatureId }) {
    const { actor, at } = context;
    const given = scoped("workSignature", actor).where("id", "=", signatureId).where("deletedAt", "IS", null);
    const signature = await tx.run(given.one());
    if (!signature || !(await orderForPhotos(tx, context, signature.workOrderId)))
      return noEffect("signatures/already-withdrawn");
    if (signature.purpose === OF_ISSUE) return refused("signatures/of-issue");
    await tx.mutate.workSignature.update({ id: signatureId, deletedAt: Math.max(at, signature.addedAt) });
    const { workOrderId, signer, purpose } = signature;
    const subject = { subjectType: "work_order" as const, subjectId: workOrderId, workOrderId };
    return applied({ verb: "signatures.withdraw", ...subject, data: { signer, purpose } });
  },
});

export const signaturesCommands = [add, withdraw];
