// One question to a provider of models. Its address is the product's or the operator's, never a shop's; a shop has the key alone.

import { z } from "zod";
import type { AiProvider } from "../../../shared/domains/tenancy/settings.states.ts";
import type { Environment } from "../../platform/config.ts";
import { ProviderTrouble } from "./invoice-reader.ts";

export interface ProviderAccess {
  provider: AiProvider;
  /** Of the interface of chats, without a slash at its end. */
  url: string;
  model: string;
  key: string;
}

export type ProviderAddresses = Pick<
  Environment,
  "AI_OPENAI_URL" | "AI_OPENAI_MODEL" | "AI_ANTHROPIC_MODEL" | "AI_GOOGLE_MODEL"
>;

/** Where a provider's interface of chats is, and which of its models is asked. */
export const addressOf = (provider: AiProvider, env: ProviderAddresses): Pick<ProviderAccess, "url" | "model"> =>
  ({
    openai: { url: env.AI_OPENAI_URL.replace(/\/+$/, ""), model: env.AI_OPENAI_MODEL },
    anthropic: { url: "https://api.anthropic.com/v1", model: env.AI_ANTHROPIC_MODEL },
    google: { url: "https://generativelanguage.googleapis.com/v1beta/openai", model: env.AI_GOOGLE_MODEL },
  })[provider];

/** More than five hundred lines are. */
const MOST_BYTES = 2 * 1024 * 1024;

const answerSchema = z.object({
  choices: z
    .array(z.object({ message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }) }))
    .min(1),
  usage: z.object({ total_tokens: z.number().int().min(0).max(1_000_000_000) }).nullish(),
});

/** What it says, and what it counted for it. Throws ProviderTrouble, which repeats nothing of key, question or answer. */
export async function askProvider(
  { provider, url, model, key }: ProviderAccess,
  question: object,
  signal: AbortSignal,
): Promise<{ text: string; tokens: number | null }> {
  const fails = (...[failure, why, options]: ConstructorParameters<typeof ProviderTrouble>) =>
    new ProviderTrouble(failure, `${provider}: ${why}`, options);
  if (!isSendable(key)) throw fails("bad-key", "the key cannot stand in a header");
  let response: Response;
  let body: string | null;
  try {
    response = await fetch(`${url}/chat/completions`, {
      method: "POST",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      body: JSON.stringify({ model, ...question }),
      // Whoever answers is who was asked: a redirect would carry the key and the invoice elsewhere.
      redirect: "error",
      signal,
    });
    body = await bodyOf(response);
  } catch {
    // The cause names addresses of the network, and of a redirect where it leads.
    throw signal.aborted ? fails("too-late", "no answer in time") : fails("unreachable", "no answer");
  }
  if (response.status >= 500) throw fails("unreachable", `HTTP ${response.status}`);
  if (!response.ok) throw fails("refused", `HTTP ${response.status}`);
  const told = answerSchema.safeParse(body === null ? undefined : parsed(body));
  if (!told.success) throw fails("unusable", body === null ? "too long an answer" : "not an answer of a chat");
  const tokens = told.data.usage?.total_tokens ?? null;
  const { content, refusal } = told.data.choices[0]!.message;
  if (refusal) throw fails("refused", "it would not", { tokens });
  return { text: content ?? "", tokens };
}

/** Pasted with a line break, a blank or a letter of another alphabet a key is none of any provider's, and may not stand in a header (RFC 9110 §5.5). */
const isSendable = (key: string): boolean => /^[\x21-\x7e]+$/.test(key);

/** Null: longer than any answer. */
async function bodyOf(response: Response): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // told as what it is not
  }
}
