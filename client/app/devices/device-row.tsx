// One device: whose, what it is, when it was last heard of, and what somebody should know.

import {
  IconAlertTriangle,
  IconClockExclamation,
  IconDeviceDesktop,
  IconDeviceMobile,
  IconUpload,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { deviceName } from "../../../shared/kernel/device-name.ts";
import { durationInWords, wholeMinutes } from "../../ui/duration.ts";
import { whenShort } from "../../ui/format.ts";
import { ForgetDevice } from "./forget-device.tsx";
import styles from "./devices-page.module.css";
import type { SeenHere } from "./use-devices.ts";

/** Heard of within this: it is there. Devices call once a minute. */
const HERE_MS = 2 * 60_000;
const HANDHELD = /^(?:Android|iPhone|iPad)/;

export function DeviceRow({ seen, own, asOf }: { seen: SeenHere; own: boolean; asOf: number }) {
  const { t, i18n } = useTranslation();
  const { device, person, silentMs, warns, clockOff } = seen;
  const unsent = device.pendingCount ?? 0;
  const name = deviceName(device.label);
  const DeviceIcon = warns ? IconAlertTriangle : HANDHELD.test(name ?? "") ? IconDeviceMobile : IconDeviceDesktop;
  const last = whenShort(device.lastContactAt, asOf, i18n.language);
  return (
    <article
      className={`${styles.device} ${warns ? styles.warns : ""}`}
      data-device={device.id}
      data-warns={warns}
      data-clock={clockOff ? "off" : "right"}
    >
      <DeviceIcon aria-hidden="true" />
      <div>
        <p className={styles.who}>
          {person?.name ?? t("devices.somebody")}
          {own && <span className="muted"> · {t("devices.thisOne")}</span>}
        </p>
        <p className="muted">{name ?? t("devices.unknown")}</p>
      </div>
      <div className={styles.facts}>
        <span className="num">
          {silentMs < HERE_MS
            ? t("devices.here")
            : t("devices.lastContact", { time: last, since: durationInWords(silentMs, t) })}
        </span>
        <span className="num dim">
          {t("more.build")} {device.build ?? "–"}
        </span>
      </div>
      <div className={styles.says}>
        {warns && (
          <span className={`${styles.say} ${styles.red}`}>
            <IconAlertTriangle size={18} aria-hidden="true" />
            {t("devices.silent")}
          </span>
        )}
        {unsent > 0 && (
          <span className={`${styles.say} ${warns ? styles.red : styles.gray}`}>
            <IconUpload size={18} aria-hidden="true" />
            {t("devices.unsent", { count: unsent })}
          </span>
        )}
        {clockOff && (
          <span className={`${styles.say} ${styles.amber}`}>
            <IconClockExclamation size={18} aria-hidden="true" />
            {t("devices.clockOff", { by: durationInWords(wholeMinutes(device.clockOffsetMs ?? 0), t) })}
          </span>
        )}
        {!own && <ForgetDevice seen={seen} />}
      </div>
    </article>
  );
}
