// What a person should know of the device itself: little room, a clock that is off, no start without a network; and at the
// desk, that somebody's device has fallen silent.

import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { canSeeDevices } from "../../shared/domains/access/access.permissions.ts";
import { isClockOff } from "../../shared/domains/access/devices.rules.ts";
import { useOutboxView, useSession, useStore } from "../data/hooks/react.ts";
import { deviceStorage } from "../data/device/storage-quota.ts";
import { isNearlyFull } from "../data/device/storage.ts";
import { unwiped } from "../data/session/leave-copy.ts";
import { offlineStart } from "../data/session/update.ts";
import { durationInWords, wholeMinutes } from "../ui/duration.ts";
import { bytes } from "../ui/format.ts";
import { useSilentDevices } from "./devices/use-devices.ts";
import { NotWiped } from "./not-wiped.tsx";
import styles from "./shell.module.css";

export function DeviceStrips() {
  const { actor } = useSession();
  const isLeft = useStore(unwiped);
  return (
    <>
      {isLeft && <NotWiped />}
      <RoomStrip />
      <ClockStrip />
      <OfflineStartStrip />
      {canSeeDevices(actor) && <SilentStrip />}
    </>
  );
}

/** Before saving fails, not after. */
function RoomStrip() {
  const { t, i18n } = useTranslation();
  const storage = useStore(deviceStorage);
  if (!storage || !isNearlyFull(storage)) return null;
  const left = bytes(Math.max(0, storage.limitBytes - storage.usedBytes), i18n.language);
  return (
    <p className={`${styles.strip} ${styles.amber}`} role="status" data-strip="room">
      <span>
        <b>{t("device.room", { left })}</b> {t("device.roomHint")}
      </span>
    </p>
  );
}

function ClockStrip() {
  const { t } = useTranslation();
  const offset = useStore(useOutboxView().lastContact)?.offset ?? 0;
  if (!isClockOff(offset)) return null;
  const by = durationInWords(wholeMinutes(offset), t);
  return (
    <p className={`${styles.strip} ${styles.amber}`} role="status" data-strip="clock">
      <span>
        <b>{offset < 0 ? t("device.clockAhead", { by }) : t("device.clockBehind", { by })}</b> {t("device.clockHint")}
      </span>
    </p>
  );
}

function OfflineStartStrip() {
  const { t } = useTranslation();
  const start = useStore(offlineStart);
  const [understood, setUnderstood] = useState(false);
  if (start !== "unavailable" || understood) return null;
  return (
    <p className={`${styles.strip} ${styles.amber}`} role="status" data-strip="offline-start">
      <span>
        <b>{t("device.noOfflineStart")}</b> {t("device.noOfflineStartHint")}
      </span>
      <button type="button" className={`btn small ${styles.action}`} onClick={() => setUnderstood(true)}>
        {t("strip.understood")}
      </button>
    </p>
  );
}

function SilentStrip() {
  const { t } = useTranslation();
  const silent = useSilentDevices();
  const [first] = silent;
  if (!first) return null;
  const since = durationInWords(first.silentMs, t);
  return (
    <p className={`${styles.strip} ${styles.red}`} role="status" data-strip="silent">
      <span>
        {silent.length === 1
          ? t("devices.silentOne", { name: first.person?.name ?? t("devices.somebody"), since })
          : t("devices.silentMany", { count: silent.length })}
      </span>
      <Link to="/app/devices" className={`btn small ${styles.action}`}>
        {t("devices.look")}
      </Link>
    </p>
  );
}
