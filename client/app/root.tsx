// Somebody signed in: the app. Nobody: the sign-in.

import { Suspense, lazy, useEffect } from "react";
import { RouterProvider } from "@tanstack/react-router";
import { queries } from "../../shared/registry/queries.ts";
import { EngineProvider, useConnectivity, useEngineState, useRows, useSession, useStore } from "../data/hooks/react.ts";
import { closedAccount, engineStore } from "../data/session/session.ts";
import { SignIn } from "../domains/access/screens/sign-in.tsx";
import { storageTrouble } from "../data/device/storage-trouble.ts";
import { withLaterWords } from "../i18n/setup.ts";
import { router } from "./router.tsx";
import { TenantTheme } from "./tenant-theme.tsx";

/** Seldom seen, so apart from what every start loads. */
const loadAccountClosed = () => withLaterWords(import("./account-closed.tsx"));
const AccountClosed = lazy(async () => ({ default: (await loadAccountClosed()).AccountClosed }));
const HandingOver = lazy(async () => ({
  default: (await withLaterWords(import("./handing-over.tsx"))).HandingOver,
}));
const NoStorage = lazy(async () => ({ default: (await withLaterWords(import("./no-storage.tsx"))).NoStorage }));

export function Root() {
  const engine = useStore(engineStore);
  const closed = useStore(closedAccount);
  const trouble = useStore(storageTrouble);
  if (trouble) {
    return (
      <Suspense>
        <NoStorage trouble={trouble} />
      </Suspense>
    );
  }
  if (engine) {
    return (
      <EngineProvider engine={engine} key={engine.session.user.id}>
        <SignedIn />
      </EngineProvider>
    );
  }
  if (!closed) return <SignIn />;
  return (
    <Suspense>
      <AccountClosed {...closed} />
    </Suspense>
  );
}

function SignedIn() {
  const handingOver = useStore(useEngineState().handover.photos.left, (left) => left !== null);
  const shutOut = useStore(useConnectivity(), ({ needsSignIn }) => needsSignIn);
  // Fetched while the server is still asked whether the account was closed: whoever is kept out sees it at once.
  useEffect(() => {
    if (shutOut) loadAccountClosed().catch((error: unknown) => console.error("account closed", error));
  }, [shutOut]);
  if (handingOver) {
    return (
      <Suspense>
        <HandingOver />
      </Suspense>
    );
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
