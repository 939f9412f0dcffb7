import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { Actor, Permission } from "../domains/access/access.permissions.ts";
import { applied, forbidden, noEffect, refused, type CommandResult, type Tx } from "./define.ts";
import { softDeletion } from "./soft-deletion.ts";

const MISSING = refused("scheduling/post-not-found");
const GONE = noEffect("scheduling/post-deleted");
const THERE = noEffect("scheduling/post-unchanged");
const IN_USE = refused("crm/open-orders");

interface Post {
  id: string;
  deletedAt: number | null;
}

async function run(
  act: "delete" | "restore",
  post: Post | null,
  { permissions = ["ADMIN_SETTINGS_EDIT", "PARTS_EDIT"] as Permission[], why = null as CommandResult | null } = {},
) {
  const written: unknown[] = [];
  const posts = softDeletion({
    args: z.object({ postId: z.string() }),
    needs: ["ADMIN_SETTINGS_EDIT", "PARTS_EDIT"],
    find: async (_tx, _context, { postId }) => (post?.id === postId ? post : null),
    missing: MISSING,
    write: async (_tx, change, before) => void written.push({ change, before }),
    done: (did, { id }) => applied({ verb: did, subjectType: "post", subjectId: id, workOrderId: null }),
  });
  const commands = {
    delete: posts.deleteCommand({ name: "posts.delete", already: GONE, unless: () => why }),
    restore: posts.restoreCommand({ name: "posts.restore", already: THERE, unless: async () => why }),
  };
  const actor: Actor = { companyId: "c", userId: "u", name: "U", permissions, isAdmin: false, orderScope: "all" };
  const context = { actor, commandId: "k", at: 7, recordedAt: 8, toConfirm: false };
  return { result: await commands[act].run({} as Tx, context, { postId: "p" }), written };
}

const there: Post = { id: "p", deletedAt: null };
const gone: Post = { id: "p", deletedAt: 5 };

describe("a record that stays when it is deleted", () => {
  it("is marked with the time, and the mark is taken away again", async () => {
    const deleted = await run("delete", there);
    expect(deleted.result).toMatchObject({ outcome: "applied", activity: [{ verb: "delete", subjectId: "p" }] });
    expect(deleted.written).toEqual([{ change: { id: "p", deletedAt: 7, updatedAt: 7 }, before: there }]);
    const restored = await run("restore", gone);
    expect(restored.result).toMatchObject({ outcome: "applied", activity: [{ verb: "restore", subjectId: "p" }] });
    expect(restored.written).toEqual([{ change: { id: "p", deletedAt: null, updatedAt: 7 }, before: gone }]);
  });

  it.each([
    ["a permission, the first that is missing", "delete", null, { permissions: [] }, forbidden("ADMIN_SETTINGS_EDIT")],
    ["each permission", "restore", gone, { permissions: ["ADMIN_SETTINGS_EDIT"] }, forbidden("PARTS_EDIT")],
    ["a record", "delete", null, { why: IN_USE }, MISSING],
    ["one that is there", "delete", gone, { why: IN_USE }, GONE],
    ["one that is deleted", "restore", there, { why: IN_USE }, THERE],
    ["nothing against it", "restore", gone, { why: IN_USE }, IN_USE],
  ] as const)("asks for %s", async (_what, act, post, { ...how }, result) => {
    const asked = await run(act, post, how as Parameters<typeof run>[2]);
    expect(asked).toEqual({ result, written: [] });
  });
});
