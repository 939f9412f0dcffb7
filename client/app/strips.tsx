// One line at the top for what a person should know now: no network, signed out, shop closed, not saved, new version.

import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { commandsMissing } from "../data/read/load-commands.ts";
import { useConnectivity, useEngineState, useOutboxView, useSession, useStore } from "../data/hooks/react.ts";
import { saveFailure } from "../data/outbox/save.ts";
import { signOut } from "../data/session/session.ts";
import { readyBuild, restartIntoUpdate } from "../data/session/update.ts";
import { whenShort } from "../ui/format.ts";
import { withLaterWords } from "../i18n/setup.ts";
import { useLasting } from "../ui/use-lasting.ts";
import { useNow } from "../ui/use-now.ts";
import { useStillWhilePressed } from "../ui/use-still.ts";
import styles from "./shell.module.css";
import { useDataFrom } from "./use-data-from.ts";
import { missed } from "../kernel/late-module.ts";
import { latePart } from "../kernel/late-part.tsx";

/** Rarely seen, so loaded once the board is there. */
const DeviceStrips = latePart(async () => (await withLaterWords(import("./device-strips.tsx"))).DeviceStrips);

/** Loaded when a session has ended; the service worker has it, too. */
const SignInAgain = latePart(async () => (await import("../domains/access/parts/sign-in-again.tsx")).SignInAgain);

export function Strips() {
  const later = useLasting(useStore(useEngineState().opened));
  const still = useStillWhilePressed();
  return (
    <div ref={still} className={styles.strips}>
      <ImpersonationStrip />
      <NotSaved />
      <CommandsMissing />
      <PartMissing />
      <SessionStrip />
      <OfflineStrip />
      <UpdateStrip />
      {later && <DeviceStrips />}
    </div>
  );
}

/** An operator of the service looks at the shop: said on every page, for as long as it lasts. */
function ImpersonationStrip() {
  const { t, i18n } = useTranslation();
  const { impersonation, user } = useSession();
  if (!impersonation) return null;
  const time = whenShort(impersonation.until, Date.now(), i18n.language);
  return (
    <p className={`${styles.strip} ${styles.red}`} role="status" data-impersonation>
      <span>
        <b>{t("strip.looking", { name: user.name, time })}</b> {t("strip.lookingHint")}
      </span>
      <button
        type="button"
        data-action="end-impersonation"
        className={`btn small ${styles.action}`}
        onClick={() => void signOut()}
      >
        {t("strip.endLooking")}
      </button>
    </p>
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

/** What was tapped is on the disk, and the rule that would show it is not here. Starting again asks for it anew. */
function CommandsMissing() {
  const { t } = useTranslation();
  if (!useStore(commandsMissing)) return null;
  return (
    <p className={`${styles.strip} ${styles.red}`} role="alert" data-commands-missing>
      <span>{t("strip.commandsMissing")}</span>
      <button type="button" className={`btn small ${styles.action}`} onClick={() => location.reload()}>
        {t("strip.restart")}
      </button>
    </p>
  );
}

/** Tapped or due, and its code is not on this device: before the service worker has all of the app, the network went away. */
function PartMissing() {
  const { t } = useTranslation();
  const { reachable } = useStore(useConnectivity());
  if (useStore(missed) === 0) return null;
  return (
    <p className={`${styles.strip} ${styles.amber}`} role="status" data-part-missing>
      <span>{t("strip.partMissing")}</span>
      {/* A browser may remember that a file was missing. */}
      {reachable && (
        <button type="button" className={`btn small ${styles.action}`} onClick={() => location.reload()}>
          {t("strip.restart")}
        </button>
      )}
    </p>
  );
}

function SessionStrip() {
  const { t } = useTranslation();
  const { needsSignIn, blockedBy } = useStore(useConnectivity());
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
      {asking && <SignInAgain opened onClose={() => setAsking(false)} onMissing={() => setAsking(false)} />}
    </>
  );
}

/** A short silence is no news: people look when it lasts. */
const WORTH_SAYING_MS = 2_000;

/** The sync centre says it itself, with when it will be tried again (connection-lost.tsx). */
function OfflineStrip() {
  const isSaidThere = useLocation({ select: ({ pathname }) => pathname === "/app/sync" });
  return isSaidThere ? null : <Offline />;
}

function Offline() {
  const { t, i18n } = useTranslation();
  const now = useNow("second");
  const { reachable, unreachableSince } = useStore(useConnectivity());
  const from = useDataFrom();
  if (reachable || unreachableSince === null || now - unreachableSince < WORTH_SAYING_MS) return null;
  const minutes = Math.max(0, Math.floor((now - unreachableSince) / 60_000));
  const since =
    minutes < 120 ? t("strip.minutes", { count: minutes }) : t("strip.hours", { count: Math.floor(minutes / 60) });
  return (
    <p className={`${styles.strip} ${styles.amber}`} role="status" data-strip="offline">
      <span>
        <b>{t("strip.offline", { since })}</b> {t("strip.offlineHint")}
        {from !== null && ` ${t("strip.dataFrom", { time: whenShort(from, now, i18n.language) })}`}
      </span>
    </p>
  );
}

/** Offered only when nothing is unsent: an update never stands between an edit and the server. */
function UpdateStrip() {
  const { t } = useTranslation();
  const ready = useStore(readyBuild);
  const tooOld = useStore(useEngineState().tooOld);
  const connected = useStore(useEngineState().connected);
  const said = ready !== null || tooOld;
  // Counted only where it says so: with nothing to say it is not drawn anew at each tap.
  const pending = useStore(useOutboxView().counts, (counts) => (said && counts ? counts.pending + counts.imported : 0));
  const [failed, setFailed] = useState(false);
  if (!said) return null;
  const about = () => {
    if (ready === null) return t("strip.tooOld");
    if (pending > 0) return t("strip.updateWaits", { count: pending });
    return failed ? t("strip.updateNotNow") : t("strip.update");
  };
  return (
    <p className={`${styles.strip} ${styles.blue}`} role="status">
      <span>{about()}</span>
      {/* Without the server it would show what is older than what is on the screen. */}
      {ready !== null && pending === 0 && (connected || tooOld) && <Restart onEnd={setFailed} />}
    </p>
  );
}

function Restart({ onEnd }: { onEnd: (failed: boolean) => void }) {
  const { t } = useTranslation();
  const [trying, setTrying] = useState(false);
  const restart = async () => {
    setTrying(true);
    onEnd(!(await restartIntoUpdate()));
    setTrying(false);
  };
  return (
    <button
      type="button"
      data-action="restart"
      className={`btn small ${styles.action}`}
      disabled={trying}
      onClick={() => void restart()}
    >
      {t("strip.restart")}
    </button>
  );
}
