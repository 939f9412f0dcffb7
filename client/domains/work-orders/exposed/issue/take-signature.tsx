// Who takes the parts signs for them: their name, and with a finger. Who cannot draw signs with the name alone.

import { useId } from "react";
import { useTranslation } from "react-i18next";
import { pictureOf, type Stroke } from "../attachments/signature-picture.ts";
import { SignaturePad } from "../attachments/signature-pad.tsx";
import type { IssueSigned } from "./use-issue.ts";
import styles from "./issue.module.css";

export interface Signing {
  signer: string;
  strokes: readonly Stroke[];
}

export interface TakeSignatureProps {
  signing: Signing;
  onChange: (signing: Signing) => void;
}

export function TakeSignature({ signing, onChange }: TakeSignatureProps) {
  const { t } = useTranslation();
  const nameId = useId();
  return (
    <div className={styles.signing}>
      <label className={styles.label} htmlFor={nameId}>
        {t("issue.signer")}
      </label>
      <input
        id={nameId}
        name="signer"
        className={styles.input}
        maxLength={200}
        autoComplete="off"
        value={signing.signer}
        onChange={(event) => onChange({ ...signing, signer: event.currentTarget.value })}
      />
      <SignaturePad strokes={signing.strokes} onChange={(strokes) => onChange({ ...signing, strokes })} />
    </div>
  );
}

/** Without a name nobody has signed. */
export async function signedOf({ signer, strokes }: Signing): Promise<IssueSigned | null> {
  const name = signer.trim();
  if (name === "") return null;
  const drawn = strokes.length > 0;
  const picture = await pictureOf(drawn ? { strokes } : { name });
  return { signer: name, method: drawn ? "drawn" : "typed", picture };
}
