// A field of a supplier as it is kept, whatever way it was typed.

import type { ErrorCode } from "../../kernel/errors.ts";
import { normalEmail } from "../crm/client.rules.ts";
import { normalPhone } from "../crm/phone.rules.ts";

/** The value to keep, or the code of what is wrong with it. Empty text is nothing. */
export function keptSupplierValue(field: string, typed: string | null): { value: string | null } | { code: ErrorCode } {
  if (typed === null || typed === "") return { value: null };
  if (field !== "phone" && field !== "email") return { value: typed };
  const value = field === "phone" ? normalPhone(typed) : normalEmail(typed);
  if (value !== null) return { value };
  return { code: field === "phone" ? "purchasing/phone-invalid" : "purchasing/email-invalid" };
}
