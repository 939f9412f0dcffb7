// Which reader a shop's invoices are read by: that of the provider for which it keeps a key, else the server's own.

import { readSettings } from "../../../shared/domains/tenancy/settings.rules.ts";
import { AI_PROVIDERS } from "../../../shared/domains/tenancy/settings.states.ts";
import type { TransactionSql } from "../../db/connections.ts";
import type { AppKeys } from "../../platform/config.ts";
import { openSecret, secretNames } from "../tenancy/company-secrets.ts";
import { addressOf, type ProviderAddresses } from "./ask-provider.ts";
import { BrokenSeal } from "../../platform/sealed.ts";
import { ProviderTrouble, type InvoiceReader } from "./invoice-reader.ts";
import { providerReader } from "./provider-reader.ts";

const secretOf = (provider: string) => `ai.${provider}`;

/** The provider that was chosen, or where none was the first with a key. Null: none has one, and nobody is asked. */
export async function chosenReader(
  sql: TransactionSql,
  config: AppKeys & ProviderAddresses,
  companyId: string,
): Promise<InvoiceReader | null> {
  const [row] = await sql<{ settings: unknown }[]>`select settings from company where id = ${companyId}`;
  const { default_provider: chosen } = readSettings(row?.settings).ai;
  const kept = await secretNames(sql, companyId);
  const provider = (chosen === null ? AI_PROVIDERS : [chosen]).find((one) => kept.has(secretOf(one)));
  if (!provider) return null;
  try {
    const key = await openSecret(sql, config, companyId, secretOf(provider));
    return key === null ? null : providerReader({ provider, key, ...addressOf(provider, config) });
  } catch (error) {
    if (!(error instanceof BrokenSeal)) throw error;
    const read = () => Promise.reject(new ProviderTrouble("refused", `${provider}: the key opens no more`));
    return { provider, read };
  }
}
