// Second factors as people have them: an app that shows codes, a mailbox, a list of recovery codes.

import { Secret, TOTP } from "otpauth";
import { readMail } from "../mail/queue-mail.ts";
import type { Person } from "./cast.ts";
import { PASSWORD } from "./fixtures.ts";
import { ask } from "./rest.ts";
import type { TestServer } from "./server.ts";

export const TWO_FACTOR = "/api/v1/me/two-factor";

/** What the app shows at this moment. */
export const codeOf = (secret: string, at: number = Date.now()): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });

export interface App {
  secret: string;
  recoveryCodes: string[];
}

/** Switches an authenticator app on. Its code of this step is used up with it. */
export async function switchAppOn(person: Person): Promise<App> {
  const { data } = await ask(person, "POST", `${TWO_FACTOR}/app`);
  const { secret } = data as { secret: string };
  const answer = await ask(person, "POST", `${TWO_FACTOR}/app/confirm`, { code: codeOf(secret) });
  return { secret, recoveryCodes: (answer.data as { recovery_codes: string[] }).recovery_codes };
}

export async function switchEmailOn(person: Person): Promise<void> {
  await ask(person, "POST", `${TWO_FACTOR}/email`);
  await ask(person, "POST", `${TWO_FACTOR}/email/confirm`, { code: mailedCode(person.server, person.user.email) });
}

export const switchOff = (person: Person, factor: "app" | "email") =>
  ask(person, "POST", `${TWO_FACTOR}/${factor}/disable`, { password: PASSWORD });

/** The code that was mailed last. */
export function mailedCode(server: TestServer, to: string): string {
  const mails = server.jobs.inserted.map(({ data }) => readMail(server.config, data));
  return mails.findLast((mail) => mail.template === "email_code" && mail.to === to)!.values["code"]!;
}

/** Somebody's guess: of the right shape, and not that. */
export const anotherCode = (code: string): string => (code === "000000" ? "000001" : "000000");
