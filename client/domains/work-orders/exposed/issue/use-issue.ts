// Parts given out for a line and brought back, as commands that can be taken back.

import { useTranslation } from "react-i18next";
import type { SignatureMethod } from "../../../../../shared/domains/work-orders/attachments.states.ts";
import { uuidv7 } from "../../../../../shared/kernel/ids.ts";
import { keepAttachment } from "../../../../data/blobs/keep-attachment.ts";
import { keptAs } from "../../../../data/blobs/kept-as.ts";
import { useEngine } from "../../../../data/hooks/react.ts";
import { save } from "../../../../data/outbox/save.ts";
import { quantity as pieces } from "../../../../ui/format.ts";
import { useNoteUndo } from "../../../../ui/note-undo.ts";
import type { MovableOrder } from "../use-order-commands.ts";

export interface IssuedLine {
  id: string;
  name: string;
  /** As whoever gives it out sees it: the desk may put another one on the line before this arrives. */
  partId: string | null;
}

export interface IssueSigned {
  signer: string;
  method: SignatureMethod;
  /** A PNG. */
  picture: ArrayBuffer;
}

export interface Issue {
  quantity: number;
  /** What was scanned. */
  scanPayload?: string | null;
  signed?: IssueSigned | null;
}

/** Each resolves to whether it was kept on this device. What was done is told to the page, which offers the way back. */
export function useIssue(order: MovableOrder) {
  const engine = useEngine();
  const { t, i18n } = useTranslation();
  const note = useNoteUndo();
  const about = (title: string) => ({ title, plate: order.vehicle?.plate ?? null, number: order.number });
  const words = (line: IssuedLine, quantity: number) => ({
    what: line.name,
    quantity: pieces(quantity, i18n.language),
  });

  /** `undoes`: the return that it takes back. Gives the command's id; null where it was not kept. */
  const sendIssue = (
    line: IssuedLine,
    { quantity, scanPayload = null, signed = null }: Issue,
    undoes: string | null = null,
  ) =>
    keptAs(engine, (keeper) => {
      const args = { partsLineId: line.id, partId: line.partId, quantity, scanPayload, undoes };
      if (signed === null) return save(keeper, "warehouse.issuePart", args, about(line.name));
      const { signer, method, picture } = signed;
      const mime = "image/png";
      return keepAttachment(keeper, {
        blob: { purpose: "signature", content: picture, mime, thumbnail: { content: picture, mime } },
        command: "warehouse.issuePart",
        args: ({ sha256, bytes }) => ({
          ...args,
          signature: { signatureId: uuidv7(), signer, method, bytes },
          sha256,
        }),
        subject: about(line.name),
      });
    });
  const sendReturn = (line: IssuedLine, quantity: number, undoes: string | null = null) =>
    keptAs(engine, (keeper) =>
      save(keeper, "warehouse.returnPart", { partsLineId: line.id, quantity, undoes }, about(line.name)),
    );

  return {
    issue: async (line: IssuedLine, how: Issue): Promise<boolean> => {
      const id = await sendIssue(line, how);
      if (id === null) return false;
      const back = async () => (await sendReturn(line, how.quantity, id)) !== null;
      note({ words: t("issue.issued", words(line, how.quantity)), back });
      return true;
    },
    giveBack: async (line: IssuedLine, quantity: number): Promise<boolean> => {
      const id = await sendReturn(line, quantity);
      if (id === null) return false;
      const back = async () => (await sendIssue(line, { quantity }, id)) !== null;
      note({ words: t("issue.returned", words(line, quantity)), back });
      return true;
    },
  };
}
