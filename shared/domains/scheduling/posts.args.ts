// Arguments of the commands about posts. A wire format: names and shapes stay.

import { z } from "zod";
import { isStorableText } from "../../kernel/json.ts";
import { POST_FIELDS } from "./posts.rules.ts";
import { basisBy, isBased, NOT_BASED, oneLine } from "../../zero/common.args.ts";

const MAX_NAME = 80;
const MAX_DESCRIPTION = 255;
const MOST_POSTS = 200;

const id = z.uuid();
const name = oneLine(MAX_NAME);
const color = z.string().regex(/^#[0-9A-Fa-f]{6}$/, "must be a colour like #0B6478");
const hoursPerDay = z.number().min(0).max(24).multipleOf(0.1);
const description = z.string().trim().max(MAX_DESCRIPTION).refine(isStorableText, "must be text").nullable();
const defaultMasterId = id.nullable();

export const createPostArgs = z.object({
  postId: id,
  name,
  color,
  hoursPerDay: hoursPerDay.default(10),
  description: description.default(null),
  defaultMasterId: defaultMasterId.default(null),
});

/** Fields that are not named stay as they are. A device of a release that said nothing of what it saw. */
export const updatePostArgsV1 = z.object({
  postId: id,
  name: name.optional(),
  color: color.optional(),
  hoursPerDay: hoursPerDay.optional(),
  description: description.optional(),
  defaultMasterId: defaultMasterId.optional(),
  isActive: z.boolean().optional(),
});
export const updatePostArgs = updatePostArgsV1
  .extend({ basedOn: basisBy(POST_FIELDS) })
  .refine(isBased(POST_FIELDS), NOT_BASED);

export const postArgs = z.object({ postId: id });

/** All or some of the posts, in the order in which they are to stand. */
export const reorderPostsArgs = z.object({ postIds: z.array(id).min(1).max(MOST_POSTS) });
