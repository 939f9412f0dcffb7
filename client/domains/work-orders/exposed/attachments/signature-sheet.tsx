// Signing: the client writes their name and draws with finger or pen; who cannot draw signs with the name alone.

import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "../../../../data/hooks/react.ts";
import { saveFailure } from "../../../../data/outbox/save.ts";
import { Sheet } from "../../../../ui/sheet.tsx";
import type { PhotoSubject } from "../photos/use-photos.ts";
import { pictureOf, type Stroke } from "./signature-picture.ts";
import { SignaturePad } from "./signature-pad.tsx";
import { useAttachmentCommands } from "./use-attachments.ts";
import photos from "../photos/photos.module.css";
import styles from "./attachments.module.css";

export interface SignatureSheetProps {
  order: PhotoSubject["order"] & { client?: { name: string } | undefined };
  onClose: () => void;
}

export function SignatureSheet({ order, onClose }: SignatureSheetProps) {
  const { t } = useTranslation();
  const failure = useStore(saveFailure);
  const { sign } = useAttachmentCommands(order);
  const [signer, setSigner] = useState(order.client?.name ?? "");
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const [busy, setBusy] = useState(false);
  const drawn = strokes.length > 0;
  const submit = async () => {
    setBusy(true);
    try {
      const name = signer.trim();
      const picture = await pictureOf(drawn ? { strokes } : { name });
      const method = drawn ? ("drawn" as const) : ("typed" as const);
      if (await sign({ purpose: "reception", signer: name, method, picture })) onClose();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Sheet opened onClose={onClose} title={t("files.signature.title")}>
      <form
        className={`phone ${photos.sheet}`}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p>{t("files.signature.agree", { number: order.number ?? "" })}</p>
        <label className={styles.signer}>
          {t("files.signature.signer")}
          <input
            className={photos.caption}
            name="signer"
            maxLength={200}
            required
            autoComplete="off"
            value={signer}
            onChange={(event) => setSigner(event.currentTarget.value)}
          />
        </label>
        <SignaturePad strokes={strokes} onChange={setStrokes} />
        {failure && <p className={photos.failure}>{t(`errors.${failure.code}`)}</p>}
        <button type="submit" className="btn primary" disabled={busy || signer.trim() === ""}>
          {drawn ? t("files.signature.sign") : t("files.signature.signTyped")}
        </button>
      </form>
    </Sheet>
  );
}
