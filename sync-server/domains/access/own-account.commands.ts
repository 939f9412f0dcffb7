// What people change about themselves: their profile, their password, their sessions.

import type { z } from "zod";
import { noArgs, ownProfileArgs, ownSessionArgs } from "../../../shared/domains/access/access.args.ts";
import { noEffect, refused } from "../../../shared/zero/define.ts";
import type { ServerCommand } from "../../commands/server-commands.ts";
import { forgetLinks } from "./link-records.ts";
import { endOneSession, endSessions } from "./people.commands.ts";
import { personConflict, readPersonFields, toldFields, writePersonFields } from "./person-fields.ts";
import { aboutPerson } from "./person-command.ts";

export const updateOwnProfile: ServerCommand<z.infer<typeof ownProfileArgs>> = {
  name: "access.updateOwnProfile",
  version: 1,
  args: ownProfileArgs,
  async run({ sql, actor }, { seen, ...changes }) {
    const { companyId, userId } = actor;
    const [present, wanted] = [await readPersonFields(sql, companyId, userId), toldFields(changes)];
    const clash = await personConflict(sql, companyId, userId, { seen, present, wanted });
    if (clash) return clash;
    const changed = await writePersonFields(sql, companyId, userId, { present, wanted });
    return changed.length === 0
      ? noEffect("access/person-unchanged")
      : aboutPerson("access.updateOwnProfile", actor.userId, { fields: changed.join(" ") });
  },
};

/** `former`: the hash that the present password fitted. The other sessions end: whoever has one may have it by the former password. Personal tokens were made apart from it and stay. */
export const changeOwnPassword = (
  passwordHash: string,
  former: string,
  session: string,
): ServerCommand<z.infer<typeof noArgs>> => ({
  name: "access.changeOwnPassword",
  version: 1,
  args: noArgs,
  async run({ sql, actor, at }) {
    const { companyId, userId } = actor;
    const changed = await sql`
      update staff_credential set password_hash = ${passwordHash}, changed_at = ${new Date(at)}
      where company_id = ${companyId} and user_id = ${userId} and password_hash = ${former} returning 1`;
    // Another came first, perhaps by a link, to keep out whoever knows the former one.
    if (changed.length === 0) return refused("access/wrong-password");
    await forgetLinks(sql, companyId, userId);
    const ended = await endSessions(sql, companyId, userId, session);
    return aboutPerson("access.changeOwnPassword", userId, { ended });
  },
});

/** All but the one that asks. */
export const endOwnOtherSessions = (session: string): ServerCommand<z.infer<typeof noArgs>> => ({
  name: "access.endOwnOtherSessions",
  version: 1,
  args: noArgs,
  async run({ sql, actor }) {
    const ended = await endSessions(sql, actor.companyId, actor.userId, session);
    return ended === 0
      ? noEffect("access/no-sessions")
      : aboutPerson("access.endOwnOtherSessions", actor.userId, { ended });
  },
});

export const endOwnSession: ServerCommand<z.infer<typeof ownSessionArgs>> = {
  name: "access.endOwnSession",
  version: 1,
  args: ownSessionArgs,
  async run({ sql, actor: { companyId, userId } }, { sessionId }) {
    const device = await endOneSession(sql, companyId, userId, sessionId);
    return device === null
      ? refused("access/session-not-found")
      : aboutPerson("access.endOwnSession", userId, { device });
  },
};
