// The app begins: words, then what the device remembers, then the screen. The network is never waited for.

import "@fontsource-variable/inter/index.css";
import "@mantine/core/styles.css";
import "../ui/tokens.css";
import "../ui/base.css";
import { MantineProvider } from "@mantine/core";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { boot, engineStore } from "../data/session.ts";
import { watchForUpdates } from "../data/update.ts";
import { chosenLanguage, startI18n } from "../i18n/setup.ts";
import { preferredLocale } from "./language.ts";
import { Root } from "./root.tsx";
import { cssVariables, theme } from "./theme.ts";

async function main(): Promise<void> {
  await boot();
  // The person's own language wins over the browser's, unless this device was told otherwise.
  await startI18n(chosenLanguage(engineStore.value?.session.user.locale ?? preferredLocale()));
  createRoot(document.getElementById("root")!).render(
    <StrictMode>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
        <Root />
      </MantineProvider>
    </StrictMode>,
  );
  watchForUpdates();
}

void main();
