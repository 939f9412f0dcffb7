// Files and signatures of an order, live, and what one can do with them.

import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { BLOB_LIMITS } from "../../../../../shared/kernel/blobs.states.ts";
import { uuidv7 } from "../../../../../shared/kernel/ids.ts";
import type {
  SignatureMethod,
  SignaturePurpose,
} from "../../../../../shared/domains/work-orders/attachments.states.ts";
import { queries } from "../../../../../shared/zero/queries.ts";
import { keepAttachment } from "../../../../data/blobs/keep-attachment.ts";
import { useEngine, useOutboxView, useRows, useStore } from "../../../../data/hooks/react.ts";
import { save, saveFailure } from "../../../../data/outbox/save.ts";
import type { PhotoSubject } from "../photos/use-photos.ts";
import { filesWithPending, signaturesWithPending } from "./attachments.ts";

const NONE: readonly never[] = [];
const isPdf = (content: ArrayBuffer) => new TextDecoder().decode(content.slice(0, 5)) === "%PDF-";

export function useAttachments(orderId: string) {
  const { rows } = useRows(queries.attachments.ofOrder({ id: orderId }));
  const pending = useStore(useOutboxView().pending) ?? NONE;
  const files = rows?.files ?? NONE;
  const signatures = rows?.signatures ?? NONE;
  return useMemo(
    () => ({
      files: filesWithPending(files, pending, orderId),
      signatures: signaturesWithPending(signatures, pending, orderId),
    }),
    [files, signatures, pending, orderId],
  );
}

export interface Signed {
  purpose: SignaturePurpose;
  signer: string;
  method: SignatureMethod;
  /** A PNG. */
  picture: ArrayBuffer;
}

export function useAttachmentCommands(order: PhotoSubject["order"]) {
  const engine = useEngine();
  const { t } = useTranslation();
  const about = { plate: order.vehicle?.plate ?? null, number: order.number };
  const workOrderId = order.id;
  return {
    addFile: async (file: File): Promise<boolean> => {
      const subject = { title: file.name, ...about };
      const content = await file.arrayBuffer();
      const wrong =
        content.byteLength > BLOB_LIMITS.file ? "files/too-large" : isPdf(content) ? null : "files/not-a-pdf";
      if (wrong) {
        saveFailure.set({ code: wrong, subject });
        return false;
      }
      const { name } = file;
      const mime = "application/pdf";
      return keepAttachment(engine, {
        blob: { purpose: "file", content, mime, name },
        command: "files.add",
        args: (kept) => ({ fileId: uuidv7(), workOrderId, name: name.slice(0, 200), mime, ...kept }),
        subject,
      });
    },
    removeFile: (fileId: string, name: string) => save(engine, "files.remove", { fileId }, { title: name, ...about }),
    sign: ({ picture, ...signed }: Signed): Promise<boolean> => {
      const subject = { title: t("files.signature.title"), ...about };
      const mime = "image/png";
      const blob = { purpose: "signature" as const, content: picture, mime, thumbnail: { content: picture, mime } };
      return keepAttachment(engine, {
        blob,
        command: "signatures.add",
        args: (kept) => ({ signatureId: uuidv7(), workOrderId, ...signed, ...kept }),
        subject,
      });
    },
    withdraw: (signatureId: string) =>
      save(engine, "signatures.withdraw", { signatureId }, { title: t("files.signature.title"), ...about }),
  };
}
