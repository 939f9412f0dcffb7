// Commands on photos. One may arrive before its picture: then the row waits for it (docs/offline.md).

import {
  applied,
  defineCommand,
  noEffect,
  refused,
  scoped,
  upcast,
  type ActivityEntry,
  type CommandContext,
  type Tx,
} from "../../zero/define.ts";
import {
  addPhotoArgs,
  photoArgs,
  photoCaptionArgs,
  photoCaptionArgsV1,
  photoForClientArgs,
  photoKindArgs,
} from "./photos.args.ts";
import { editField } from "../../zero/edit-field.ts";
import { editWords } from "./edit-words.ts";
import { orderForPhotos } from "./photos.reach.ts";

/** The photo and its order, if the actor may change it. Missing and somebody else's look alike. */
async function editablePhoto(tx: Tx, context: CommandContext, photoId: string) {
  const { actor } = context;
  const photo = await tx.run(scoped("workPhoto", actor).where("id", "=", photoId).where("deletedAt", "IS", null).one());
  if (!photo) return null;
  return (await orderForPhotos(tx, context, photo.workOrderId)) ? photo : null;
}

interface Subject {
  workOrderId: string;
  workLineId: string | null;
  partsLineId: string | null;
}

function activityOf(verb: string, subject: Subject, data: ActivityEntry["data"] = {}): ActivityEntry {
  const { workOrderId, workLineId, partsLineId } = subject;
  const subjectType = workLineId ? "work_line" : partsLineId ? "parts_line" : "work_order";
  return { verb, subjectType, subjectId: workLineId ?? partsLineId ?? workOrderId, workOrderId, data };
}

const add = defineCommand({
  name: "photos.add",
  version: 1,
  args: addPhotoArgs,
  async run(tx, context, args) {
    const { actor, at } = context;
    const order = await orderForPhotos(tx, context, args.workOrderId);
    if (!order) return refused("photos/not-your-order");
    if (args.workLineId !== null) {
      const line = await tx.run(scoped("workLine", actor).where("id", "=", args.workLineId).one());
      if (line?.workOrderId !== order.id) return refused("photos/line-not-found");
    }
    if (args.partsLineId !== null) {
      const line = await tx.run(scoped("partsLine", actor).where("id", "=", args.partsLineId).one());
      if (line?.workOrderId !== order.id) return refused("photos/line-not-found");
    }
    const taken = await tx.run(scoped("workPhoto", actor).where("id", "=", args.photoId).one());
    if (taken) return refused("photos/id-taken");

    const { photoId, workOrderId, workLineId, partsLineId, kind, caption, sha256, mime, width, height, bytes } = args;
    await tx.mutate.workPhoto.insert({
      id: photoId,
      companyId: actor.companyId,
      workOrderId,
      workLineId,
      partsLineId,
      kind,
      caption: caption === "" ? null : caption,
      forClient: null,
      sha256,
      mime,
      width,
      height,
      bytes,
      takenAt: at,
      takenBy: actor.userId,
      arrivedAt: null,
      fieldWriters: null,
      updatedAt: at,
      deletedAt: null,
    });
    return applied(activityOf("photos.add", args, { kind }));
  },
});

const setKind = defineCommand({
  name: "photos.setKind",
  version: 1,
  args: photoKindArgs,
  async run(tx, context, { photoId, kind }) {
    const { at } = context;
    const photo = await editablePhoto(tx, context, photoId);
    if (!photo) return refused("photos/not-found");
    if (photo.kind === kind) return noEffect("photos/already-so");
    await tx.mutate.workPhoto.update({ id: photoId, kind, updatedAt: Math.max(at, photo.updatedAt) });
    return applied(activityOf("photos.setKind", photo, { kind }));
  },
});

const setCaption = defineCommand({
  name: "photos.setCaption",
  version: 2,
  args: photoCaptionArgs,
  upcasts: { 1: upcast(photoCaptionArgsV1, ({ basedOn = {}, ...args }) => ({ ...args, basedOn })) },
  async run(tx, context, { photoId, caption, basedOn }) {
    const photo = await editablePhoto(tx, context, photoId);
    if (!photo) return refused("photos/not-found");
    if ((photo.caption ?? "") === caption) return noEffect("photos/already-so");
    const told = activityOf("photos.setCaption", photo, { before: photo.caption, caption });
    const { history, ...codes } = editWords(told);
    const result = await editField(tx, context, {
      words: { ...codes, history: (act, data) => (act === "edit" ? told : history(act, data)) },
      writers: photo.fieldWriters,
      edit: { field: "caption", value: caption === "" ? null : caption, basedOn },
      current: photo.caption,
      write: (written) =>
        tx.mutate.workPhoto.update({ id: photoId, ...written, updatedAt: Math.max(context.at, photo.updatedAt) }),
    });
    // Two photos of one line are two fields: a choice about one must not settle the other.
    return result.outcome === "conflict" ? { ...result, detail: { ...result.detail, subjectId: photoId } } : result;
  },
});

const setForClient = defineCommand({
  name: "photos.setForClient",
  version: 1,
  args: photoForClientArgs,
  async run(tx, context, { photoId, forClient }) {
    const photo = await editablePhoto(tx, context, photoId);
    if (!photo) return refused("photos/not-found");
    if ((photo.forClient ?? false) === forClient) return noEffect("photos/already-so");
    await tx.mutate.workPhoto.update({ id: photoId, forClient, updatedAt: Math.max(context.at, photo.updatedAt) });
    return applied(activityOf("photos.setForClient", photo, { forClient }));
  },
});

/** The row stays, and for thirty days its picture with it: until then it may be restored. */
const remove = defineCommand({
  name: "photos.remove",
  version: 1,
  args: photoArgs,
  async run(tx, context, { photoId }) {
    const { at } = context;
    const photo = await editablePhoto(tx, context, photoId);
    if (!photo) return noEffect("photos/already-removed");
    const deletedAt = Math.max(at, photo.updatedAt);
    await tx.mutate.workPhoto.update({ id: photoId, deletedAt, updatedAt: deletedAt });
    return applied(activityOf("photos.remove", photo, { kind: photo.kind, photoId }));
  },
});

/** The server knows whether the picture is still there. */
const restore = defineCommand({
  name: "photos.restore",
  version: 1,
  args: photoArgs,
  async run(tx, context, { photoId }) {
    const { actor, at } = context;
    const photo = await tx.run(scoped("workPhoto", actor).where("id", "=", photoId).one());
    if (!photo || !(await orderForPhotos(tx, context, photo.workOrderId))) return refused("photos/not-found");
    if (photo.deletedAt === null) return noEffect("photos/already-so");
    await tx.mutate.workPhoto.update({ id: photoId, deletedAt: null, updatedAt: Math.max(at, photo.updatedAt) });
    return applied(activityOf("photos.restore", photo, { kind: photo.kind }));
  },
});

export const photosCommands = [add, setKind, setCaption, setForClient, remove, restore];
