// One line at the top for what a person should know now: no network, signed out, shop closed, not saved, new version.

import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useEngine, useObservable, useStore } from "../data/react.ts";
import type { Contact } from "../data/device-clock.ts";
import { saveFailure } from "../data/save.ts";
import { readyBuild, restartIntoUpdate } from "../data/update.ts";
import { timeOfDay } from "../ui/format.ts";
import { useNow } from "../ui/use-now.ts";
import { SignInAgain } from "../domains/access/parts/sign-in-again.tsx";
import styles from "./shell.module.css";

export function Strips() {
  return (
    <>
      <NotSaved />
      <SessionStrip />
      <OfflineStrip />
      <UpdateStrip />
    </>
  );
}

function NotSaved() {
  const { t } = useTranslation();
  const failure = useStore(saveFailure);
  if (!failure) return null;
  return (
    <p className={`${styles.strip} ${styles.red}`} role="alert">
      <span>
        <b>{t("strip.notSaved", { title: failure.subject.title })}</b> {t(`errors.${failure.code}`)}
      </span>
      <button type="button" className={`btn small ${styles.action}`} onClick={() => saveFailure.set(null)}>
        {t("strip.understood")}
      </button>
    </p>
  );
}

function SessionStrip() {
  const { t } = useTranslation();
  const engine = useEngine();
  const { needsSignIn, blockedBy } = useStore(engine.connectivity.state);
  const [asking, setAsking] = useState(false);
  if (blockedBy !== null) {
    return (
      <p className={`${styles.strip} ${styles.red}`} role="status">
        {t(`errors.${blockedBy}`, { defaultValue: t("errors.server") })}
      </p>
    );
  }
  if (!needsSignIn) return null;
  return (
    <>
      <p className={`${styles.strip} ${styles.red}`} role="status">
        <span>
          <b>{t("strip.signedOut")}</b> {t("strip.signedOutHint")}
        </span>
        <button
          type="button"
          data-action="sign-in-again"
          className={`btn small ${styles.action}`}
          onClick={() => setAsking(true)}
        >
          {t("access.signIn")}
        </button>
      </p>
      <SignInAgain opened={asking} onClose={() => setAsking(false)} />
    </>
  );
}

/** A short silence is no news: people look when it lasts. */
const WORTH_SAYING_MS = 2_000;

function OfflineStrip() {
  const { t, i18n } = useTranslation();
  const engine = useEngine();
  const now = useNow("second");
  const { reachable, unreachableSince } = useStore(engine.connectivity.state);
  const contact = useObservable<Contact | null>(() => engine.outbox.watchContact(), null, engine);
  if (reachable || unreachableSince === null || now - unreachableSince < WORTH_SAYING_MS) return null;
  const minutes = Math.max(0, Math.floor((now - unreachableSince) / 60_000));
  const since =
    minutes < 120 ? t("strip.minutes", { count: minutes }) : t("strip.hours", { count: Math.floor(minutes / 60) });
  return (
    <p className={`${styles.strip} ${styles.amber}`} role="status">
      <span>
        <b>{t("strip.offline", { since })}</b> {t("strip.offlineHint")}
        {contact && ` ${t("strip.dataFrom", { time: timeOfDay(contact.at - contact.offset, i18n.language) })}`}
      </span>
    </p>
  );
}

/** Offered only when nothing is unsent: an update never stands between an edit and the server. */
function UpdateStrip() {
  const { t } = useTranslation();
  const engine = useEngine();
  const ready = useStore(readyBuild);
  const tooOld = useStore(engine.tooOld);
  const pending = useObservable(() => engine.outbox.watchPendingCount(), 0, engine);
  if (ready === null && !tooOld) return null;
  return (
    <p className={`${styles.strip} ${styles.blue}`} role="status">
      <span>
        {ready === null
          ? t("strip.tooOld")
          : pending > 0
            ? t("strip.updateWaits", { count: pending })
            : t("strip.update")}
      </span>
      {ready !== null && pending === 0 && (
        <button
          type="button"
          data-action="restart"
          className={`btn small ${styles.action}`}
          onClick={restartIntoUpdate}
        >
          {t("strip.restart")}
        </button>
      )}
    </p>
  );
}
