// The shop's posts, live, and what is done with them: commands, so also without a network.

import { POST_FIELDS } from "../../../../shared/domains/scheduling/posts.rules.ts";
import { lastWriters } from "../../../../shared/kernel/field-edits.ts";
import { uuidv7 } from "../../../../shared/kernel/ids.ts";
import { queries } from "../../../../shared/registry/queries.ts";
import { useEngine, useRows } from "../../../data/hooks/react.ts";
import { save } from "../../../data/outbox/save.ts";

export const usePosts = () => useRows(queries.scheduling.posts());
export type PostRow = ReturnType<typeof usePosts>["rows"][number];

export interface PostFields {
  name: string;
  color: string;
  hoursPerDay: number;
  description: string | null;
  defaultMasterId: string | null;
}

/** Each resolves to whether it was kept on this device. */
export function usePostCommands() {
  const engine = useEngine();
  const subject = (title: string) => ({ title, plate: null, number: null });
  return {
    create: (fields: PostFields, postId = uuidv7()) =>
      save(engine, "scheduling.createPost", { postId, ...fields }, subject(fields.name)),
    /** One command for each field that is other than before, on what was before this person's eyes. */
    async update(post: PostRow, wanted: Partial<PostFields> & { isActive?: boolean }): Promise<boolean> {
      for (const field of POST_FIELDS.filter((each) => wanted[each] !== undefined && wanted[each] !== post[each])) {
        const edit = { [field]: wanted[field], basedOn: lastWriters(post.fieldWriters, [field]) };
        if (!(await save(engine, "scheduling.updatePost", { postId: post.id, ...edit }, subject(post.name))))
          return false;
      }
      return true;
    },
    remove: (post: PostRow) => save(engine, "scheduling.deletePost", { postId: post.id }, subject(post.name)),
    reorder: (posts: readonly PostRow[]) =>
      save(
        engine,
        "scheduling.reorderPosts",
        { postIds: posts.map(({ id }) => id) },
        subject(posts.map(({ name }) => name).join(", ")),
      ),
  };
}
