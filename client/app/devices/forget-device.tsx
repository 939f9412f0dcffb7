// A device that is gone for good leaves the list: for who looks after people, once it has been silent for an hour.

import { IconDeviceMobileOff } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { can } from "../../../shared/domains/access/access.permissions.ts";
import { isSilent } from "../../../shared/domains/access/devices.rules.ts";
import { deviceName } from "../../../shared/kernel/device-name.ts";
import { useEngine, useSession } from "../../data/hooks/react.ts";
import { save } from "../../data/outbox/save.ts";
import { SheetFoot } from "../../ui/sheet-foot.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import styles from "./devices-page.module.css";
import type { SeenHere } from "./use-devices.ts";

export function ForgetDevice({ seen: { device, person, silentMs } }: { seen: SeenHere }) {
  const { t } = useTranslation();
  const { actor } = useSession();
  const engine = useEngine();
  const [opened, setOpened] = useState(false);
  if (!can(actor, "ADMIN_USERS_EDIT") || !isSilent(silentMs)) return null;
  const name = [person?.name ?? t("devices.somebody"), deviceName(device.label) ?? t("devices.unknown")].join(", ");
  const held = device.pendingCount ?? 0;
  const close = () => setOpened(false);
  const forget = async () => {
    const { id: deviceId, lastContactAt } = device;
    const subject = { title: name, plate: null, number: null };
    if (await save(engine, "access.forgetDevice", { deviceId, lastContactAt }, subject)) close();
  };
  return (
    <>
      <button type="button" className="btn small" data-action="forget-device" onClick={() => setOpened(true)}>
        <IconDeviceMobileOff size={18} aria-hidden="true" />
        {t("devices.forget")}
      </button>
      <Sheet opened={opened} onClose={close} title={t("devices.forgetTitle", { name })}>
        <div className={styles.forget}>
          <p>{t("devices.forgetWhy")}</p>
          {held > 0 && (
            <p>
              <b>{t("devices.forgetHeld", { count: held })}</b>
            </p>
          )}
          <SheetFoot onCancel={close}>
            <button type="button" className="btn warn" data-action="forget" onClick={() => void forget()}>
              {t("devices.forget")}
            </button>
          </SheetFoot>
        </div>
      </Sheet>
    </>
  );
}
