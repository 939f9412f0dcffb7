// So many pieces are given out; whoever takes them may sign.

import { IconPackageExport, IconSignature } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSession, useStore } from "../../../../data/hooks/react.ts";
import { saveFailure } from "../../../../data/outbox/save.ts";
import { quantity } from "../../../../ui/format.ts";
import { useSubmit } from "../../../../ui/one-at-a-time.ts";
import { usePeople } from "../../../access/exposed/use-people.ts";
import type { SheetLine, SheetOrder } from "./issue-subject.ts";
import { usePiecesField } from "./pieces-field.tsx";
import { signedOf, TakeSignature, type Signing } from "./take-signature.tsx";
import { useIssue } from "./use-issue.ts";
import photos from "../photos/photos.module.css";
import styles from "./issue.module.css";

export interface IssueFormProps {
  order: SheetOrder;
  line: SheetLine;
  /** What the line still asks for. */
  rest: number;
  scanPayload: string | null;
  onDone: () => void;
}

export function IssueForm({ order, line, rest, scanPayload, onDone }: IssueFormProps) {
  const { t, i18n } = useTranslation();
  const { actor } = useSession();
  const { nameOf } = usePeople();
  const failure = useStore(saveFailure);
  const { issue } = useIssue(order);
  const { pieces, field, problem } = usePiecesField("pieces", rest, (most) => t("issue.pieces", { most }));
  const [signing, setSigning] = useState<Signing | null>(null);
  const submit = useSubmit(async () => {
    if (pieces === null) return;
    const signed = signing && (await signedOf(signing));
    if (await issue(line, { quantity: pieces, scanPayload, signed })) onDone();
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {field}
      {problem}
      {signing && <TakeSignature signing={signing} onChange={setSigning} />}
      {/* The same button before and after: the keyboard stays on it, and a signature that was asked for by mistake is let be. */}
      <button
        type="button"
        className={signing ? "btn quiet" : "btn"}
        data-action={signing ? "sign-not" : "sign-issue"}
        onClick={() => setSigning(signing ? null : { signer: nameOf(order.masterId) ?? actor.name, strokes: [] })}
      >
        {!signing && <IconSignature size={22} aria-hidden="true" />}
        {signing ? t("issue.signNot") : t("issue.sign")}
      </button>
      {failure && <p className={photos.failure}>{t(`errors.${failure.code}`)}</p>}
      <button
        type="submit"
        className="btn primary"
        data-action="issue"
        disabled={pieces === null || signing?.signer.trim() === ""}
      >
        <IconPackageExport size={22} aria-hidden="true" />
        {t("issue.issue", { quantity: quantity(pieces ?? rest, i18n.language) })}
      </button>
    </form>
  );
}
