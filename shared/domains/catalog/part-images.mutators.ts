// Pictures of a part: up to eight, the first is the main one. One may be known before its content has come.

import { can, type Actor } from "../access/access.permissions.ts";
import { applied, defineCommand, forbidden, noEffect, refused, scoped, type Tx } from "../../zero/define.ts";
import { addPartImageArgs, movePartImageArgs, partImageArgs } from "./part-images.args.ts";
import { livePart } from "./parts.reach.ts";
import { MOST_IMAGES, lastPlace, moved } from "./part-images.rules.ts";

const FORBIDDEN = forbidden("PARTS_EDIT");
const NOT_FOUND = refused("catalog/image-not-found");

const imagesOf = (tx: Tx, actor: Actor, partId: string) =>
  tx.run(scoped("partImage", actor).where("partId", "=", partId).where("deletedAt", "IS", null));

/** The picture and its part, while both are there. */
async function liveImage(tx: Tx, actor: Actor, imageId: string) {
  const image = await tx.run(scoped("partImage", actor).where("id", "=", imageId).where("deletedAt", "IS", null).one());
  const part = image && (await livePart(tx, actor, image.partId));
  return image && part ? { image, part } : null;
}

const about = (verb: string, part: { id: string; name: string }) => ({
  verb,
  subjectType: "part" as const,
  subjectId: part.id,
  workOrderId: null,
  data: { part: part.name },
});

const add = defineCommand({
  name: "catalog.addPartImage",
  version: 1,
  args: addPartImageArgs,
  async run(tx, { actor, at }, { imageId, partId, ...picture }) {
    if (!can(actor, "PARTS_EDIT")) return FORBIDDEN;
    const part = await livePart(tx, actor, partId);
    if (!part) return refused("catalog/part-not-found");
    if (await tx.run(scoped("partImage", actor).where("id", "=", imageId).one())) return refused("catalog/id-taken");
    const images = await imagesOf(tx, actor, partId);
    if (images.length >= MOST_IMAGES) return refused("catalog/too-many-images", { most: MOST_IMAGES });
    await tx.mutate.partImage.insert({
      id: imageId,
      companyId: actor.companyId,
      partId,
      place: lastPlace(images),
      ...picture,
      addedAt: at,
      addedBy: actor.userId,
      arrivedAt: null,
      deletedAt: null,
    });
    return applied(about("catalog.addPartImage", part));
  },
});

/** The later order counts, as wherever people arrange things. */
const move = defineCommand({
  name: "catalog.movePartImage",
  version: 1,
  args: movePartImageArgs,
  async run(tx, { actor }, { imageId, index }) {
    if (!can(actor, "PARTS_EDIT")) return FORBIDDEN;
    const found = await liveImage(tx, actor, imageId);
    if (!found) return NOT_FOUND;
    const changes = moved(await imagesOf(tx, actor, found.part.id), imageId, index);
    if (changes.length === 0) return noEffect("catalog/order-unchanged");
    for (const { id, place } of changes) await tx.mutate.partImage.update({ id, place });
    return applied(about("catalog.movePartImage", found.part));
  },
});

/** The row stays, and its picture with it. */
const remove = defineCommand({
  name: "catalog.removePartImage",
  version: 1,
  args: partImageArgs,
  async run(tx, { actor, at }, { imageId }) {
    if (!can(actor, "PARTS_EDIT")) return FORBIDDEN;
    const found = await liveImage(tx, actor, imageId);
    if (!found) return noEffect("catalog/image-removed");
    await tx.mutate.partImage.update({ id: imageId, deletedAt: Math.max(at, found.image.addedAt) });
    return applied(about("catalog.removePartImage", found.part));
  },
});

export const partImagesCommands = [add, move, remove];
