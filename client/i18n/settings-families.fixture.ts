// What can follow each beginning of a key that the pages of settings, of the first steps, of messages and of sums put together.

import { ALL_TOKENS, SENDING_WAYS, TEMPLATE_KEYS } from "../../shared/domains/notifications/notifications.states.ts";
import {
  AI_PROVIDERS,
  DELIVERY_METHODS,
  INTEGRATIONS,
  ONBOARDING_STEPS,
  WEEKDAYS,
} from "../../shared/domains/tenancy/settings.states.ts";

export const SETTINGS_FAMILIES: Record<string, readonly string[]> = {
  "notifications.said.": ["saved", "reset", "tested"],
  "notifications.token.": ALL_TOKENS,
  "onboarding.lead.": ONBOARDING_STEPS,
  "onboarding.step.": ONBOARDING_STEPS,
  "order.closed.": ["done", "cancelled", "notYours", "noRight"],
  "order.stays.": ["begun", "decided"],
  "order.left.": ["notBegun", "notDone", "notAnswered"],
  "send.way.": SENDING_WAYS,
  "send.with.": ["phone", "computer"],
  "settings.credential.": [...new Set(Object.values(INTEGRATIONS).flat())],
  "settings.day.": WEEKDAYS,
  "settings.delivery.": DELIVERY_METHODS,
  "settings.integration.": Object.keys(INTEGRATIONS),
  "settings.notifyKind.": TEMPLATE_KEYS,
  "settings.provider.": AI_PROVIDERS,
};
