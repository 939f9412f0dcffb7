// Why a client was not told, in words where the product itself has held a message back; else as the mail server said it.

import type { TFunction } from "i18next";
import { HELD_BACK } from "../../../../shared/domains/notifications/sending.rules.ts";

export function heldBackWords(t: TFunction, detail: string | null): string | null {
  const heldBack = HELD_BACK.find((one) => one === detail);
  return heldBack === undefined ? null : t(`notifications.heldBack.${heldBack}`);
}
