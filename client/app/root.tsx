// Somebody signed in: the app. Nobody: the sign-in.

import { Suspense, lazy, useEffect } from "react";
import { RouterProvider } from "@tanstack/react-router";
import { queries } from "../../shared/zero/queries.ts";
import { EngineProvider, ZeroProvider, useEngine, useRows, useStore } from "../data/hooks/react.ts";
import type { Engine } from "../data/session/engine.ts";
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
        <NoStorage trouble={trouble} engine={engine} />
      </Suspense>
    );
  }
  if (engine) return <SignedIn engine={engine} key={engine.session.user.id} />;
  if (!closed) return <SignIn />;
  return (
    <Suspense>
      <AccountClosed {...closed} />
    </Suspense>
  );
}

function SignedIn({ engine }: { engine: Engine }) {
  const zero = useStore(engine.zero);
  const handingOver = useStore(engine.handover.photos.left, (left) => left !== null);
  const shutOut = useStore(engine.connectivity.state, ({ needsSignIn }) => needsSignIn);
  // Fetched while the server is still asked whether the account was closed: whoever is kept out sees it at once.
  useEffect(() => {
    if (shutOut) loadAccountClosed().catch((error: unknown) => console.error("account closed", error));
  }, [shutOut]);
  if (handingOver) {
    return (
      <Suspense>
        <HandingOver engine={engine} />
      </Suspense>
    );
  }
  return (
    <EngineProvider value={engine}>
      <ZeroProvider zero={zero}>
        <LiveTheme />
        <RouterProvider router={router} />
      </ZeroProvider>
    </EngineProvider>
  );
}

/** The shop's colour as it is now: a change in the settings is on every device at once. */
function LiveTheme() {
  const { settings } = useEngine().session.company;
  const { rows: company } = useRows(queries.tenancy.company());
  return <TenantTheme color={company?.settings.theme_color ?? settings.theme_color} />;
}
