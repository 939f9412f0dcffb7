// What went wrong with a request, in the reader's words: the one place for all pages that ask the server.

import type { TFunction } from "i18next";
import { NoAnswer, ServerProblem } from "../base/http.ts";
import { NotConfirmed } from "./rest.ts";

const MINUTE_SECONDS = 60;

export function problemWords(error: unknown, t: TFunction): string {
  if (error instanceof NoAnswer) return t("rest.noAnswer");
  if (error instanceof NotConfirmed) return t("rest.notConfirmed");
  if (!(error instanceof ServerProblem)) return t("errors.server");
  const { code, status, body } = error;
  if (status === 429) return t("rest.tooMany", { count: minutesOf(body["retry_after"]) });
  if (code === "input/invalid") return invalidWords(body["errors"], t);
  return t(`errors.${code}`, { count: minutesOf(body["retry_after"]), defaultValue: t("errors.server") });
}

const minutesOf = (seconds: unknown) => Math.max(1, Math.ceil((Number(seconds) || MINUTE_SECONDS) / MINUTE_SECONDS));

/** Fields that people fill in, as the API names them. */
export const NAMED_FIELDS = [
  "name",
  "email",
  "role",
  "color",
  "hours_per_day",
  "locale",
  "expires_at",
  "password",
  "new",
  "current",
  "code",
  "permissions",
  "abilities",
] as const;

/** Which fields the server did not take; its own reasons are for programs. */
function invalidWords(errors: unknown, t: TFunction): string {
  const names = Object.keys((errors ?? {}) as Record<string, unknown>).map((path) => path.split(".")[0]!);
  const known = NAMED_FIELDS.filter((name) => names.includes(name)).map((name) => t(`rest.field.${name}`));
  return known.length === 0 ? t("rest.invalid") : t("rest.invalidFields", { fields: known.join(", ") });
}
