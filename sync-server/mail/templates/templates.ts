// Every mail there is.

import { emailCode } from "./email-code.ts";
import { invitation } from "./invitation.ts";
import type { MailWriter } from "./mail-words.ts";
import { passwordRenewal } from "./password-renewal.ts";
import { passwordReset } from "./password-reset.ts";
import { signup } from "./signup.ts";

export const MAIL_TEMPLATES = {
  invitation,
  password_renewal: passwordRenewal,
  password_reset: passwordReset,
  email_code: emailCode,
  signup,
} satisfies Record<string, MailWriter>;

export type MailTemplate = keyof typeof MAIL_TEMPLATES;
