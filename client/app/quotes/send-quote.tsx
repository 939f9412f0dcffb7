// The sheet that sends a quote, loaded when somebody wants it: for pages of deals, which know nothing of how clients are told.

import { withLaterWords } from "../../i18n/setup.ts";
import { latePart } from "../../kernel/late-part.tsx";

export const SendQuote = latePart(
  async () =>
    (await withLaterWords(import("../../domains/notifications/exposed/send/send-quote-sheet.tsx"), "later", "people"))
      .SendQuoteSheet,
);
