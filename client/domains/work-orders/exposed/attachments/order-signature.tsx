// The client's signature at reception: who, when, and the stroke itself.

import { IconSignature } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { mayEditPhotos } from "../../../../../shared/domains/work-orders/photos.permissions.ts";
import { useBlobs, useSession, useStore } from "../../../../data/hooks/react.ts";
import { whenShort } from "../../../../ui/format.ts";
import { useNow } from "../../../../ui/use-now.ts";
import { progressOf } from "../photos/photo.ts";
import type { PhotoSubject } from "../photos/use-photos.ts";
import { useThumbnail } from "../../../../data/hooks/use-picture.ts";
import { AskedAgain } from "./asked-again.tsx";
import type { OrderSignature as Given } from "./attachments.ts";
import { SignatureSheet } from "./signature-sheet.tsx";
import { useAttachmentCommands, useAttachments } from "./use-attachments.ts";
import photos from "../photos/photos.module.css";
import styles from "./attachments.module.css";

export function OrderSignature({ order }: Pick<PhotoSubject, "order">) {
  const { t } = useTranslation();
  const { actor } = useSession();
  const { signatures } = useAttachments(order.id);
  const [opened, setOpened] = useState(false);
  const signature = signatures.find(({ purpose }) => purpose === "reception");
  const mayEdit = mayEditPhotos(actor, order);
  return (
    <section className={`card ${photos.card}`} data-signature={signature ? "given" : "none"}>
      <h2>{t("files.signature.title")}</h2>
      {signature ? (
        <Signature signature={signature} order={order} mayEdit={mayEdit} />
      ) : (
        <p className="muted">{t("files.signature.none")}</p>
      )}
      {!signature && mayEdit && (
        <button type="button" className="btn" data-action="ask-signature" onClick={() => setOpened(true)}>
          <IconSignature size={20} aria-hidden="true" />
          {t("files.signature.ask")}
        </button>
      )}
      {opened && <SignatureSheet order={order} onClose={() => setOpened(false)} />}
    </section>
  );
}

interface SignatureProps extends Pick<PhotoSubject, "order"> {
  signature: Given;
  mayEdit: boolean;
}

function Signature({ signature, order, mayEdit }: SignatureProps) {
  const { t, i18n } = useTranslation();
  const session = useSession();
  const blobs = useBlobs();
  const now = useNow("minute");
  const picture = useThumbnail(signature, "signature");
  const { withdraw } = useAttachmentCommands(order);
  const [asking, setAsking] = useState(false);
  const { state, percent } = progressOf(signature, useStore(blobs.uploads) ?? [], "signature");
  const { time_zone } = session.company.settings;
  return (
    <>
      {picture && (
        <img className={styles.stroke} src={picture} alt={t("files.signature.of", { name: signature.signer })} />
      )}
      <p>
        <b>{signature.signer}</b>{" "}
        <span className="muted num">{whenShort(signature.addedAt, now, i18n.language, time_zone)}</span>
      </p>
      {signature.method === "typed" && <p className="muted">{t("files.signature.typed")}</p>}
      {state !== "arrived" && (
        <p className="muted" role="status" data-signature-state={state}>
          {state === "elsewhere" ? t("files.elsewhere") : t(`photos.state.${state}`, { percent })}
        </p>
      )}
      {mayEdit && !asking && (
        <button type="button" className="btn quiet" data-action="ask-withdraw" onClick={() => setAsking(true)}>
          {t("files.signature.withdraw")}
        </button>
      )}
      {asking && (
        <AskedAgain
          name="withdraw"
          words={t("files.signature.withdrawThis")}
          onAct={() => void withdraw(signature.id)}
          onKeep={() => setAsking(false)}
        />
      )}
    </>
  );
}
