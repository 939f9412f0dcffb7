// People are invited, and accept. A token is never among a command's arguments, which are kept: each of
// these commands is made for one request, around the token or the hash of the password that it is about.

import type { z } from "zod";
import { createPersonArgs, personArgs } from "../../../shared/domains/access/access.args.ts";
import { can } from "../../../shared/domains/access/access.permissions.ts";
import { canBeInvited, INVITATION_DAYS, isShownToSender } from "../../../shared/domains/access/invitation.rules.ts";
import { lackedOf, lackedOfPerson } from "../../../shared/domains/access/privilege-escalation.rules.ts";
import { colorOfNext } from "../../../shared/domains/access/person-colors.rules.ts";
import type { NotifyKey } from "../../../shared/domains/tenancy/settings.states.ts";
import { forbidden, refused } from "../../../shared/zero/define.ts";
import { publicAddress } from "../../platform/addresses.ts";
import type { Config } from "../../platform/config.ts";
import type { Services } from "../../blobs/services.ts";
import { sendsMail } from "../../mail/mailer.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import { believeFromNowOn } from "../../commands/devices.ts";
import type { ServerCommand, ServerContext } from "../../commands/server-commands.ts";
import { beginChange, findRole } from "./authority-records.ts";
import {
  findInvited,
  findInvitation,
  forgetLinks,
  keepInvitation,
  keepPassword,
  shopOf,
  type LinkHolder,
} from "./link-records.ts";
import { endSessions, endTokens, isTaken } from "./people.commands.ts";
import { aboutPerson, NO_SUCH_USER, personCommand } from "./person-command.ts";
import { UNKNOWN_ROLE } from "./roles.commands.ts";

type Needed = Pick<Services, "jobs" | "config">;

export const invitationUrl = (config: Config, slug: string, token: string) =>
  `${publicAddress(config, slug)}/invitations/${token}`;

/** The shop's switch of each mail. */
const SWITCHES = {
  invitation: "invitation",
  password_renewal: "password_reset",
} as const satisfies Record<string, NotifyKey>;
type Template = keyof typeof SWITCHES;

const isSent = async ({ config }: Needed, sql: ServerContext["sql"], companyId: string, template: Template) =>
  sendsMail(config) && (await shopOf(sql, companyId)).notify[SWITCHES[template]];
/** Of a link that nobody but its mail's reader is given: without the mail it would open for nobody. */
const NOT_SENT = refused("access/mail-switched-off");

/** A new token in place of the one before, seven days from now, and the mail that carries it, where such are sent. */
async function invite(
  services: Needed,
  { sql, actor, at }: ServerContext,
  person: LinkHolder,
  token: string,
  template: Template,
): Promise<void> {
  await keepInvitation(sql, actor.companyId, { userId: person.id, token, inviterId: actor.userId, at });
  const shop = await shopOf(sql, actor.companyId);
  if (!sendsMail(services.config) || !shop.notify[SWITCHES[template]]) return;
  await queueMail(services, sql, actor.companyId, {
    to: person.email,
    locale: person.locale,
    template,
    values: { name: person.name, inviter: actor.name, shop: shop.name, days: String(INVITATION_DAYS) },
    secrets: { url: invitationUrl(services.config, shop.slug, token) },
  });
}

/**
 * To give a new person their first role is what inviting means: ADMIN_USERS_CREATE is enough, within what the inviter has
 * themselves (docs/decisions/0017).
 */
export const createPerson = (
  services: Needed,
  token: string,
): ServerCommand<z.infer<typeof createPersonArgs>, z.input<typeof createPersonArgs>> => ({
  name: "access.createPerson",
  version: 1,
  args: createPersonArgs,
  async run(context, { name, email, role: wanted, locale, color, hoursPerDay }) {
    const { sql, actor, commandId } = context;
    if (!can(actor, "ADMIN_USERS_CREATE")) return forbidden("ADMIN_USERS_CREATE");
    await beginChange(sql, actor.companyId);
    const role = await findRole(sql, actor.companyId, wanted);
    if (!role) return UNKNOWN_ROLE;
    const lacked = lackedOf(actor, role);
    if (lacked.length > 0) return refused("access/privilege-escalation", { lacked });
    if (await isTaken(sql, actor.companyId, email, null)) return refused("access/email-taken");
    const [shop] = await sql<{ locale: LinkHolder["locale"]; people: number }[]>`
      select settings->>'locale' as locale,
        (select count(*)::int from staff_user where company_id = ${actor.companyId}) as people
      from company where id = ${actor.companyId}`;
    const person = { id: commandId, name, email, locale: locale ?? shop!.locale };
    await sql`
      insert into staff_user (id, company_id, name, email, role, status, locale, color, hours_per_day)
      values (${person.id}, ${actor.companyId}, ${name}, ${email}, ${role.name}, 'inactive', ${person.locale},
        ${color ?? colorOfNext(shop!.people)}, ${hoursPerDay})`;
    await sql`
      insert into user_role (company_id, user_id, role_id) values (${actor.companyId}, ${person.id}, ${role.id})`;
    await invite(services, context, person, token, "invitation");
    return aboutPerson("access.createPerson", person.id, { role: role.name });
  },
});

export const resendInvitation = (services: Needed, token: string) =>
  personCommand("access.resendInvitation", { args: personArgs, needs: "ADMIN_USERS_CREATE" }, async (context) => {
    const { sql, actor, at, person, done } = context;
    const invited = await findInvited(sql, actor.companyId, person.id);
    if (!invited) return NO_SUCH_USER;
    if (!canBeInvited(invited)) return refused("access/already-accepted");
    // Whoever holds the link can become this person.
    const lacked = isShownToSender(invited) ? lackedOfPerson(actor, person, at) : [];
    if (lacked.length > 0) return refused("access/privilege-escalation", { lacked });
    const isNew = invited.acceptedAt === null || invited.status === "inactive";
    const template = isNew ? "invitation" : "password_renewal";
    if (!isShownToSender(invited) && !(await isSent(services, sql, actor.companyId, template))) return NOT_SENT;
    await invite(services, context, invited, token, template);
    return done();
  });

/** The password, every session and every personal token end at once; the person stays who they are, and chooses another by mail (docs/decisions/0017). */
export const forcePasswordReset = (services: Needed, token: string) =>
  personCommand("access.forcePasswordReset", { args: personArgs, needs: "ADMIN_USERS_EDIT" }, async (context) => {
    const { sql, actor, person, done } = context;
    const { id: userId } = person;
    if (userId === actor.userId) return refused("access/reset-oneself");
    if (person.status !== "active") return refused("access/not-active");
    const holder = await findInvited(sql, actor.companyId, userId);
    if (!holder) return NO_SUCH_USER;
    if (!(await isSent(services, sql, actor.companyId, "password_renewal"))) return NOT_SENT;
    await sql`
      update staff_user set accepted_at = coalesce(accepted_at, created_at)
      where company_id = ${actor.companyId} and id = ${userId} and ${holder.hasPassword}`;
    await sql`delete from staff_credential where company_id = ${actor.companyId} and user_id = ${userId}`;
    await forgetLinks(sql, actor.companyId, userId);
    await endSessions(sql, actor.companyId, userId);
    await endTokens(sql, actor.companyId, userId);
    await invite(services, context, holder, token, "password_renewal");
    return done();
  });

/** Run as the person who was invited: history tells that they accepted. */
export const acceptInvitation = (token: string, passwordHash: string): ServerCommand<z.infer<typeof personArgs>> => ({
  name: "access.acceptInvitation",
  version: 1,
  args: personArgs,
  async run({ sql, actor, at }, { userId }) {
    await beginChange(sql, actor.companyId);
    const found = await findInvitation(sql, actor.companyId, token, at);
    if (found?.holder.id !== userId) return refused("access/invitation-invalid");
    if (found.state === "over") return refused("access/invitation-expired");
    const now = new Date(at);
    await sql`
      update staff_user
      set status = 'active', deactivated_at = null, accepted_at = ${now}, email_verified_at = ${now}
      where company_id = ${actor.companyId} and id = ${userId}`;
    await believeFromNowOn(sql, actor.companyId, userId);
    await keepPassword(sql, actor.companyId, userId, passwordHash);
    await forgetLinks(sql, actor.companyId, userId);
    // Somebody who was let in again meanwhile may have a session by the former password.
    await endSessions(sql, actor.companyId, userId);
    return aboutPerson("access.acceptInvitation", userId);
  },
});
