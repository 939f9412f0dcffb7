// The shop's settings as the server tells and takes them (sync-server/domains/tenancy/settings.schemas.ts): money as decimals, keys of
// others only as "there is one".

import type { AiProvider, Integration, Settings } from "../../../shared/domains/tenancy/settings.states.ts";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { decimalToMinor, minorToDecimal } from "../../../shared/kernel/money.ts";
import type { Parts } from "../../../shared/kernel/seen-parts.ts";
import { exchange } from "../../data/base/http.ts";
import { asPresent } from "../../data/session/as-present.ts";
import { amountAsTyped, readAmount } from "../../../shared/kernel/typed-amount.ts";

type AsTold = "labor_rate" | "services" | "shop" | "ai" | "integrations" | "logo";

export interface SettingsView extends Omit<Settings, AsTold> {
  labor_rate: string;
  services: { name: string; price_from: string | null }[];
  shop: Omit<Settings["shop"], "delivery_fee" | "free_over"> & { delivery_fee: string; free_over: string | null };
  ai: { default_provider: AiProvider | null; keys: Record<AiProvider, boolean> };
  integrations: Record<Integration, { enabled: boolean; credentials: Record<string, boolean> }>;
  logo: { url: string; width: number; height: number } | null;
}

const ADDRESS = "/api/v1/settings";
const PATIENCE_MS = 20_000;

/** Throws NoAnswer or ServerProblem, as all of these. */
export const readSettingsView = (): Promise<SettingsView> =>
  exchange(ADDRESS, { headers: asPresent(), signal: AbortSignal.timeout(PATIENCE_MS) });

function send<T>(method: "PATCH" | "PUT" | "DELETE", path: string, type: string | null, body?: BodyInit): Promise<T> {
  const headers = { ...asPresent(), "idempotency-key": uuidv7(), ...(type === null ? {} : { "content-type": type }) };
  return exchange<T>(path, { method, headers, signal: AbortSignal.timeout(PATIENCE_MS), ...(body ? { body } : {}) });
}

/** `seen`: what was seen, part by part, of what is changed; without it whatever is there is written over. */
export const changeSettingsView = (change: object, seen?: Parts): Promise<SettingsView> =>
  send("PATCH", ADDRESS, "application/json", JSON.stringify({ ...change, seen }));

export const sendLogo = (picture: Blob): Promise<SettingsView> => send("PUT", `${ADDRESS}/logo`, picture.type, picture);
export const removeLogo = (): Promise<void> => send("DELETE", `${ADDRESS}/logo`, null);

export const keepSecret = (name: string, value: string): Promise<void> =>
  send("PUT", `${ADDRESS}/secrets/${name}`, "application/json", JSON.stringify({ value }));
export const forgetSecret = (name: string): Promise<void> => send("DELETE", `${ADDRESS}/secrets/${name}`, null);

/** `1.850,50` as people type it → `1850.50`. What is no amount goes as it is: the server says so at its field. */
export function asDecimal(typed: string, language: string): string {
  const minor = readAmount(typed, language);
  return typeof minor === "number" ? minorToDecimal(minor) : typed.trim();
}

/** `1850.50` as the server tells it, as it stands in a field: `1850,50`. */
export const decimalAsTyped = (decimal: string, language: string): string =>
  amountAsTyped(decimalToMinor(decimal), language);
