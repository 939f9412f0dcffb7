// The account was closed while this device was away: what was here is with the manager, and the device is clean.

import { IconUserOff } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { closedAccount } from "../data/session/session.ts";

export interface AccountClosedProps {
  name: string;
  handedOver: number;
  /** Photos that the server did not take. */
  photosKept: number;
}

export function AccountClosed({ name, handedOver, photosKept }: AccountClosedProps) {
  const { t } = useTranslation();
  return (
    <main
      data-handed-over={handedOver}
      className="phone"
      style={{ display: "grid", gap: 16, padding: 24, maxWidth: 480, margin: "0 auto", paddingTop: "12vh" }}
    >
      <IconUserOff size={40} aria-hidden="true" />
      <h1 style={{ fontSize: 22 }}>{t("closed.title", { name })}</h1>
      <p>{handedOver > 0 ? t("closed.handedOver", { count: handedOver }) : t("closed.nothingHeld")}</p>
      {photosKept > 0 && <p data-photos-kept={photosKept}>{t("files.handover.kept", { count: photosKept })}</p>}
      <button type="button" className="btn" onClick={() => closedAccount.set(null)}>
        {t("access.signIn")}
      </button>
    </main>
  );
}
