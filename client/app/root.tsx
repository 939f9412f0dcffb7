// Somebody signed in: the app. Nobody: the sign-in.

import { useEffect } from "react";
import { RouterProvider } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { queries } from "../../shared/registry/queries.ts";
import { EngineProvider, useConnectivity, useEngineState, useRows, useSession, useStore } from "../data/hooks/react.ts";
import { unwiped } from "../data/session/leave-copy.ts";
import { closedAccount, engineStore } from "../data/session/session.ts";
import { SignIn } from "../domains/access/screens/sign-in.tsx";
import { storageTrouble } from "../data/device/storage-trouble.ts";
import { withLaterWords } from "../i18n/setup.ts";
import { router } from "./router.tsx";
import { TenantTheme } from "./tenant-theme.tsx";
import { missed } from "../kernel/late-module.ts";
import { latePart } from "../kernel/late-part.tsx";

const MISSING = <Missing />;
/** Seldom seen, so apart from what every start loads. */
const AccountClosed = latePart(
  async () => (await withLaterWords(import("./account-closed.tsx"))).AccountClosed,
  MISSING,
);
const HandingOver = latePart(async () => (await withLaterWords(import("./handing-over.tsx"))).HandingOver, MISSING);
const NotWiped = latePart(async () => (await withLaterWords(import("./not-wiped.tsx"))).NotWiped);
const NoStorage = latePart(async () => (await withLaterWords(import("./no-storage.tsx"))).NoStorage, MISSING);

export function Root() {
  const engine = useStore(engineStore);
  const closed = useStore(closedAccount);
  const trouble = useStore(storageTrouble);
  const isLeft = useStore(unwiped);
  if (trouble) {
    return <NoStorage trouble={trouble} />;
  }
  if (engine) {
    return (
      <EngineProvider engine={engine} key={engine.session.user.id}>
        <SignedIn />
      </EngineProvider>
    );
  }
  return (
    <>
      {isLeft && <NotWiped />}
      {closed ? <AccountClosed {...closed} /> : <SignIn />}
    </>
  );
}

function SignedIn() {
  const handingOver = useStore(useEngineState().handover.photos.left, (left) => left !== null);
  const shutOut = useStore(useConnectivity(), ({ needsSignIn }) => needsSignIn);
  // Fetched while the server is still asked whether the account was closed: whoever is kept out sees it at once.
  useEffect(() => {
    if (shutOut) void AccountClosed.preload();
  }, [shutOut]);
  if (handingOver) {
    return <HandingOver />;
  }
  return (
    <>
      <LiveTheme />
      <RouterProvider router={router} />
    </>
  );
}

/** The shop's colour as it is now: a change in the settings is on every device at once. */
function LiveTheme() {
  const { settings } = useSession().company;
  const { rows: company } = useRows(queries.tenancy.company());
  return <TenantTheme color={company?.settings.theme_color ?? settings.theme_color} />;
}

/** In the place of a page that has no frame around it. */
function Missing() {
  const { t } = useTranslation();
  if (useStore(missed) === 0) return null;
  return (
    <main style={{ padding: 16 }}>
      <p role="status">{t("strip.partMissing")}</p>
    </main>
  );
}
