// No network, or a server that asks to wait: since when, when it is tried again, and the button for those who will not wait.

import { IconCloudOff } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useConnectivity, useEngine, useStore } from "../../data/hooks/react.ts";
import { whenShort } from "../../ui/format.ts";
import { useNow } from "../../ui/use-now.ts";
import { useDataFrom } from "../use-data-from.ts";
import styles from "./sync-centre.module.css";

export function ConnectionLost() {
  const { t, i18n } = useTranslation();
  const engine = useEngine();
  const now = useNow("second");
  const { reachable, unreachableSince, nextTryAt, slowedUntil } = useStore(useConnectivity());
  const slowed = slowedUntil !== null && slowedUntil > now;
  const from = useDataFrom();
  if (reachable && !slowed) return null;
  const seconds = nextTryAt === null ? null : Math.max(0, Math.ceil((nextTryAt - now) / 1000));
  return (
    <div className={styles.notice} role="status">
      <IconCloudOff size={26} aria-hidden="true" />
      <p className="grow">
        <b>
          {reachable
            ? t("sync.slowed")
            : t("sync.offlineSince", { time: whenShort(unreachableSince ?? now, now, i18n.language) })}
        </b>
        {seconds !== null && (
          <>
            <br />
            {t("sync.tryingIn", { count: seconds })}
          </>
        )}
        {!reachable && from !== null && (
          <>
            <br />
            {t("strip.dataFrom", { time: whenShort(from, now, i18n.language) })}
          </>
        )}
      </p>
      <button type="button" className="btn small" onClick={() => engine.retryNow()}>
        {t("sync.now")}
      </button>
    </div>
  );
}
