// The account was closed, its commands are with the manager: its photos are on their way, and what is left of them.

import { IconPhotoUp } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useBlobs, useConnectivity, useEngineState, useSession, useStore } from "../data/hooks/react.ts";
import { fileSize } from "../ui/format.ts";

export function HandingOver() {
  const { t, i18n } = useTranslation();
  const { user } = useSession();
  const left = useStore(useEngineState().handover.photos.left);
  const { reachable } = useStore(useConnectivity());
  const delayed = useStore(useBlobs().uploads, (records) => records?.find(({ code }) => code !== null)?.code);
  if (left === null) return null;
  const { count, bytes, total } = left;
  return (
    <main
      data-handing-over={count}
      className="phone"
      style={{ display: "grid", gap: 16, padding: 24, maxWidth: 480, margin: "0 auto", paddingTop: "12vh" }}
    >
      <IconPhotoUp size={40} aria-hidden="true" />
      <h1 style={{ fontSize: 22 }}>{t("files.handover.title", { name: user.name })}</h1>
      <p>{t("files.handover.why")}</p>
      <div>
        <p role="status" style={{ fontWeight: 600 }}>
          {t("files.handover.sending", { count, size: fileSize(bytes, i18n.language) })}
        </p>
        <progress max={total} value={total - bytes} aria-label={t("photos.progress")} style={{ width: "100%" }} />
      </div>
      {!reachable && <p>{t("files.handover.waiting")}</p>}
      {delayed && <p className="muted">{t(`errors.${delayed}`, { defaultValue: t("errors.server") })}</p>}
      <p className="muted">{t("files.handover.stay")}</p>
    </main>
  );
}
