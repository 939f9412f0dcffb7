// Whether the wizard is offered: to an administrator of a shop that has not finished it, unless they said "later" in this session.

import type { Actor } from "../../../shared/domains/access/access.permissions.ts";
import type { StoredSettings } from "../../../shared/domains/tenancy/settings.states.ts";

const LATER_KEY = "garaj-onboarding-later";

export function isOffered(
  actor: Pick<Actor, "isAdmin">,
  settings: Partial<StoredSettings>,
  later: string | null,
): boolean {
  return actor.isAdmin && settings.onboarding?.finished === false && later === null;
}

export const saidLater = (): string | null => sessionStorage.getItem(LATER_KEY);
export const sayLater = (): void => sessionStorage.setItem(LATER_KEY, "1");
