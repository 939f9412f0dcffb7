// Somebody signed in: the app. Nobody: the sign-in.

import { RouterProvider } from "@tanstack/react-router";
import { EngineProvider, ZeroProvider, useStore } from "../data/react.ts";
import type { Engine } from "../data/engine.ts";
import { engineStore } from "../data/session.ts";
import { SignIn } from "../domains/access/screens/sign-in.tsx";
import { router } from "./router.tsx";
import { TenantTheme } from "./tenant-theme.tsx";

export function Root() {
  const engine = useStore(engineStore);
  return engine ? <SignedIn engine={engine} key={engine.session.user.id} /> : <SignIn />;
}

function SignedIn({ engine }: { engine: Engine }) {
  const zero = useStore(engine.zero);
  return (
    <EngineProvider value={engine}>
      <ZeroProvider zero={zero}>
        <TenantTheme color={engine.session.company.settings.theme_color} />
        <RouterProvider router={router} />
      </ZeroProvider>
    </EngineProvider>
  );
}
