// Posts: plain create, change, delete and sort (they need ADMIN_SETTINGS_EDIT).

import { can, type Actor } from "../access/access.permissions.ts";
import { basedAsBefore } from "../../zero/common.args.ts";
import { applied, defineCommand, forbidden, noEffect, refused, scoped, upcast, type Tx } from "../../zero/define.ts";
import { editFields, editHistory } from "../../zero/edit-field.ts";
import { softDeletion } from "../../zero/soft-deletion.ts";
import { createPostArgs, postArgs, reorderPostsArgs, updatePostArgs, updatePostArgsV1 } from "./posts.args.ts";
import { lastPlace, POST_FIELDS, reordered } from "./posts.rules.ts";
import { findPosts } from "./scheduling.queries.ts";

const FORBIDDEN = forbidden("ADMIN_SETTINGS_EDIT");
const NOT_FOUND = refused("scheduling/post-not-found");
const mayEdit = (actor: Actor) => can(actor, "ADMIN_SETTINGS_EDIT");

const about = (verb: string, subjectId: string, data: Record<string, string> = {}) =>
  applied({ verb, subjectType: "post", subjectId, workOrderId: null, data });

const postById = (tx: Tx, actor: Actor, id: string) => tx.run(scoped("post", actor).where("id", "=", id).one());

/** Null stands for nobody, who is always there. */
async function isHere(tx: Tx, actor: Actor, masterId: string | null | undefined): Promise<boolean> {
  if (masterId === null || masterId === undefined) return true;
  const master = await tx.run(scoped("staffUser", actor).where("id", "=", masterId).one());
  return master?.status === "active";
}

const create = defineCommand({
  name: "scheduling.createPost",
  version: 1,
  args: createPostArgs,
  async run(tx, { actor, at }, { postId, ...fields }) {
    if (!mayEdit(actor)) return FORBIDDEN;
    if (await postById(tx, actor, postId)) return refused("scheduling/id-taken");
    if (!(await isHere(tx, actor, fields.defaultMasterId))) return refused("access/user-not-found");
    await tx.mutate.post.insert({
      id: postId,
      companyId: actor.companyId,
      ...fields,
      isActive: true,
      sortOrder: lastPlace(await findPosts(tx, actor)),
      fieldWriters: null,
      createdAt: at,
      updatedAt: at,
      deletedAt: null,
    });
    return about("scheduling.createPost", postId, { post: fields.name });
  },
});

const update = defineCommand({
  name: "scheduling.updatePost",
  version: 2,
  args: updatePostArgs,
  upcasts: { 1: upcast(updatePostArgsV1, (args) => basedAsBefore(POST_FIELDS, args)) },
  async run(tx, context, { postId, basedOn, ...wanted }) {
    const { actor, at } = context;
    if (!mayEdit(actor)) return FORBIDDEN;
    const post = (await findPosts(tx, actor)).find(({ id }) => id === postId);
    if (!post) return NOT_FOUND;
    return editFields(tx, context, {
      words: {
        same: "scheduling/post-unchanged",
        changed: "scheduling/changed-meanwhile",
        history: editHistory("scheduling", {
          subjectType: "post",
          subjectId: postId,
          workOrderId: null,
          name: post.name,
        }),
      },
      writers: post.fieldWriters,
      edits: POST_FIELDS.flatMap((field) => {
        const [value, basis] = [wanted[field], basedOn[field]];
        return value === undefined || basis === undefined ? [] : [{ field, value, basedOn: basis }];
      }),
      current: (field) => post[field as keyof typeof wanted],
      async write(fields, fieldWriters) {
        const changes = Object.fromEntries(Object.entries(wanted).filter(([field]) => fields.includes(field)));
        if (fields.includes("defaultMasterId") && !(await isHere(tx, actor, wanted.defaultMasterId)))
          return refused("access/user-not-found");
        await tx.mutate.post.update({ id: postId, ...changes, fieldWriters, updatedAt: at });
        return about("scheduling.updatePost", postId, { post: wanted.name ?? post.name, fields: fields.join(" ") });
      },
    });
  },
});

/** It stays in the database: what was planned on it remains readable. */
const { deleteCommand } = softDeletion({
  args: postArgs,
  needs: ["ADMIN_SETTINGS_EDIT"],
  find: (tx, { actor }, { postId }) => postById(tx, actor, postId),
  missing: NOT_FOUND,
  write: (tx, post) => tx.mutate.post.update(post),
  done: (act, post) => about(`scheduling.${act}Post`, post.id, { post: post.name }),
});
const remove = deleteCommand({ name: "scheduling.deletePost", already: noEffect("scheduling/post-deleted") });

const reorder = defineCommand({
  name: "scheduling.reorderPosts",
  version: 1,
  args: reorderPostsArgs,
  async run(tx, { actor, at }, { postIds }) {
    if (!mayEdit(actor)) return FORBIDDEN;
    const posts = await findPosts(tx, actor);
    const known = new Set(posts.map(({ id }) => id));
    // One that was deleted meanwhile is no reason to refuse the order of the others; none of them is.
    if (!postIds.some((id) => known.has(id))) return NOT_FOUND;
    const moves = reordered(posts, postIds);
    if (moves.length === 0) return noEffect("scheduling/order-unchanged");
    for (const { id, sortOrder } of moves) await tx.mutate.post.update({ id, sortOrder, updatedAt: at });
    return about(
      "scheduling.reorderPosts",
      postIds.find((id) => known.has(id))!,
    );
  },
});

export const schedulingCommands = [create, update, remove, reorder];
