// The app begins: words, then what the device remembers, then the screen. The network is never waited for.

import "@fontsource-variable/inter/index.css";
import "@mantine/core/styles.css";
import "../ui/tokens.css";
import "../ui/base.css";
import { MantineProvider } from "@mantine/core";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { holdBuild } from "../builds.ts";
import { BUILD_ID } from "../data/base/build-id.ts";
import { watchStyles } from "../kernel/late-module.ts";
import { boot, presentSession, watchSession } from "../data/session/session.ts";
import { storageTrouble, troubleOf } from "../data/device/storage-trouble.ts";
import { watchForUpdates } from "../data/session/update.ts";
import { chosenLanguage, readWordsAhead, setLanguage, startI18n } from "../i18n/setup.ts";
import { WordsProvider } from "../i18n/use-words.tsx";
import { preferredLocale } from "./language.ts";
import { Letters } from "./letters.ts";
import { Root } from "./root.tsx";
import { readPageAhead } from "./router.tsx";
import { cssVariables, theme } from "./theme.ts";

async function main(): Promise<void> {
  holdBuild(BUILD_ID);
  watchStyles();
  // Each file is a way through the service worker and back: all that is known to be needed goes at once. Over a network only what is needed for sure.
  const isInstalled = Boolean(navigator.serviceWorker?.controller);
  if (isInstalled) readPageAhead();
  readWordsAhead();
  const letters = new Letters();
  const lettersInTime = letters.inTime();
  await untilOpened();
  if (presentSession()) readPageAhead();
  // The person's own language wins over the browser's, unless this device was told otherwise.
  await startI18n(chosenLanguage(presentSession()?.user.locale ?? preferredLocale()));
  watchSession(() => {
    const user = presentSession()?.user;
    if (user) void setLanguage(chosenLanguage(user.locale), false);
  });
  await lettersInTime;
  letters.choose();
  createRoot(document.getElementById("root")!).render(
    <StrictMode>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
        <WordsProvider>
          <Root />
        </WordsProvider>
      </MantineProvider>
    </StrictMode>,
  );
  watchForUpdates();
}

/** A browser whose storage never answers must not leave an empty page: what is wrong is said, and what comes later is shown. */
const PATIENCE_MS = 10_000;

async function untilOpened(): Promise<void> {
  const open = async () => {
    try {
      await boot();
      if (storageTrouble.value?.kind === "blocked") storageTrouble.set(null);
    } catch (error) {
      console.error("device storage", error);
      storageTrouble.set(troubleOf(error));
    }
  };
  const opened = open();
  const tooLong = new Promise<"too long">((resolve) => setTimeout(resolve, PATIENCE_MS, "too long"));
  if ((await Promise.race([opened, tooLong])) === "too long") storageTrouble.set({ kind: "blocked" });
}

void main();
