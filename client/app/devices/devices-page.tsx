// The shop's devices: who works with which, when each was last heard of, what it still holds. What needs somebody comes first.

import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { canSeeDevices } from "../../../shared/domains/access/access.permissions.ts";
import { useConnectivity, useOutbox, useSession, useStore } from "../../data/hooks/react.ts";
import { whenShort } from "../../ui/format.ts";
import { LongList } from "../../ui/long-list.tsx";
import { useLasting } from "../../ui/use-lasting.ts";
import { PageHeader } from "../page-header.tsx";
import { DeviceRow } from "./device-row.tsx";
import styles from "./devices-page.module.css";
import { useDevices, type SeenHere } from "./use-devices.ts";

/** Of the column, devices-page.module.css. */
const GAP = 10;
const keyOf = ({ device }: SeenHere) => device.id;

export function DevicesPage() {
  const { t } = useTranslation();
  const { actor } = useSession();
  return (
    <>
      <PageHeader title={t("devices.title")} back="phone" />
      <main className={styles.page}>{canSeeDevices(actor) ? <Devices /> : <p>{t("devices.notYours")}</p>}</main>
    </>
  );
}

function Devices() {
  const { t, i18n } = useTranslation();
  const outbox = useOutbox();
  const { devices, complete, asOf } = useDevices();
  const reachable = useStore(useConnectivity(), (state) => state.reachable);
  const [own, setOwn] = useState<string | null>(null);
  useEffect(() => void outbox.deviceId().then(setOwn), [outbox]);
  const [unusedShown, setUnusedShown] = useState(false);
  const none = useLasting(devices.length === 0) || (devices.length === 0 && complete);
  const used = devices.filter(({ unused }) => !unused);
  const unused = devices.filter((seen) => seen.unused);
  const row = (seen: SeenHere) => <DeviceRow seen={seen} own={seen.device.id === own} asOf={asOf} />;
  return (
    <>
      <p className={styles.lead}>
        {t("devices.lead")}{" "}
        {!reachable && <b>{t("devices.asOf", { time: whenShort(asOf, Date.now(), i18n.language) })}</b>}
      </p>
      <LongList items={used} keyOf={keyOf} rowHeight={96} gap={GAP}>
        {row}
      </LongList>
      {none && <p className="muted">{complete ? t("devices.empty") : t("devices.emptyHere")}</p>}
      {unused.length > 0 && (
        <>
          <button type="button" className="btn quiet" onClick={() => setUnusedShown(!unusedShown)}>
            {unusedShown ? t("devices.hideUnused") : t("devices.unused", { count: unused.length })}
          </button>
          {unusedShown && (
            <LongList items={unused} keyOf={keyOf} rowHeight={96} gap={GAP}>
              {row}
            </LongList>
          )}
        </>
      )}
    </>
  );
}
