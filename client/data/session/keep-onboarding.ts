// The wizard's progress in the session that is remembered here. Loaded with the wizard.

import type { Settings } from "../../../shared/domains/tenancy/settings.states.ts";
import { SESSION_KEY, remember } from "../device/device-db.ts";
import { presentSession } from "./session.ts";

/** The wizard's progress, so that the next start on this device knows it without asking. */
export async function keepOnboarding(onboarding: Settings["onboarding"]): Promise<void> {
  const session = presentSession();
  if (!session) return;
  session.company = { ...session.company, settings: { ...session.company.settings, onboarding } };
  await remember(SESSION_KEY, session);
}
