// What the REST API answers about notifications (sync-server/domains/notifications/notifications.schemas.ts). Times are ISO 8601.

import type {
  Channel,
  EditableKey,
  NotificationStatus,
  TemplateKey,
  TemplateText,
  TokenValues,
} from "../../../shared/domains/notifications/notifications.states.ts";
import type { Locale } from "../../../shared/domains/tenancy/tenancy.states.ts";

export const API = { log: "/api/v1/notifications", templates: "/api/v1/notification-templates" };

export interface NotificationShape {
  id: string;
  channel: Channel;
  template_key: TemplateKey;
  status: NotificationStatus;
  error_detail: string | null;
  sent_at: string;
  attempt: number;
  /** Masked. */
  address: string;
  locale: Locale;
  /** Null: none, or not for this reader. */
  work_order: { id: string; number: string | null } | null;
  /** As it stands now; null as above. */
  appointment: { id: string; title: string; starts_at: string } | null;
  deal: { id: string; subject: string } | null;
  client: { id: string; name: string } | null;
}

export interface TemplateShape extends TemplateText {
  template_key: EditableKey;
  locale: Locale;
  /** The product's own words. */
  is_default: boolean;
  updated_at: string | null;
  tokens: string[];
}

/** What words are tried on. */
export interface SampleShape {
  /** Null: the shop has no order yet, and the values are made up. */
  order: { id: string; number: string | null } | null;
  values: TokenValues;
  /** Their mails have no link but the product's own. */
  on_trial: boolean;
}

export const templatePath = (key: EditableKey, locale: Locale): string => `${API.templates}/${key}/${locale}`;
