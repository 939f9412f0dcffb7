// The signature of who took parts, beside what tells that they were given out.

import { useThumbnail } from "../../../../data/hooks/use-picture.ts";
import { useWords } from "../../../../i18n/use-words.tsx";
import type { OrderSignature } from "../attachments/attachments.ts";
import { useAttachments } from "../attachments/use-attachments.ts";
import styles from "./issue.module.css";

export interface IssueSignatureProps {
  orderId: string;
  signatureId: string;
}

/** Nothing where this person is not given it, or before it is here. */
export function IssueSignature({ orderId, signatureId }: IssueSignatureProps) {
  const signature = useAttachments(orderId).signatures.find(({ id }) => id === signatureId);
  return signature ? <Drawn signature={signature} /> : null;
}

function Drawn({ signature }: { signature: OrderSignature }) {
  const { t } = useWords();
  const picture = useThumbnail(signature, "signature");
  return (
    <span className={styles.signed} data-issue-signature={signature.id}>
      {picture && (
        <img className={styles.stroke} src={picture} alt={t("files.signature.of", { name: signature.signer })} />
      )}
      <span className="muted">{signature.signer}</span>
    </span>
  );
}
