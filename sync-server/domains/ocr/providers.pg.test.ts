// Invoices read by the model of a provider for which the shop keeps a key; by the server itself where there is none, or it does not.

import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { createLogger } from "../../platform/logging.ts";
import { cast } from "../../testing/cast.ts";
import { answersWith, fakeProvider, says } from "../../testing/fake-provider.ts";
import { demo, rival } from "../../testing/fixtures.ts";
import { invoice, told } from "../../testing/read-invoices.ts";
import { ask, dataOf } from "../../testing/rest.ts";
import { testServer } from "../../testing/server.ts";
import { askProvider } from "./ask-provider.ts";
import { readJob, type OcrWorker } from "./ocr.job.ts";
import type { ReadFile } from "./reading.ts";

const KEY = "sk-proj-1234567890abcdefghij";
const provider = await fakeProvider();
const server = await testServer({ AI_OPENAI_URL: provider.url, AI_OPENAI_MODEL: "reads-well" });
afterAll(async () => {
  await server.close();
  await provider.close();
});
const { admin: ana } = await cast(server);

/** As a model says it of the invoice of the fixture, and one article as our rules do not have it. */
const answer = {
  is_invoice: true,
  supplier_name: invoice.supplier.name,
  tax_code: invoice.supplier.taxCode,
  number: invoice.number,
  date: null,
  net: null,
  vat: null,
  total: invoice.total / 100,
  lines: invoice.lines.map(({ name, article, quantity, price, total }, i) => ({
    name,
    article: i === 0 ? "VKBA6649" : article,
    quantity,
    price: price / 100,
    total: total / 100,
  })),
};

const lines: string[] = [];
const log = createLogger("warn", { write: (line: string) => void lines.push(line) });

const secret = (name: string) => `/api/v1/settings/secrets/ai.${name}`;
const keeps = async (name: string, value: string) =>
  expect((await ask(ana, "PUT", secret(name), { value })).status).toBe(204);

beforeEach(async () => {
  provider.asked.length = 0;
  lines.length = 0;
  provider.answers(says(answer));
  for (const name of ["openai", "anthropic", "google"]) await ask(ana, "DELETE", secret(name));
  await ask(ana, "PATCH", "/api/v1/settings", { ai: { default_provider: null } });
});

async function readOne(file: ReadFile = told, worker: Partial<OcrWorker> = {}) {
  const form = new FormData();
  form.set("file", new File(["%PDF-1.7 whatever"], "factura.pdf"));
  const key = uuidv7();
  const sent = await ana.request("/api/v1/ocr-jobs", {
    method: "POST",
    headers: { "idempotency-key": key },
    body: form,
  });
  expect(sent.status).toBe(201);
  await readJob({ ...server.services, log, read: () => Promise.resolve(file), ...worker }, demo.companyId, key);
  return dataOf(await ask(ana, "GET", `/api/v1/ocr-jobs/${key}`));
}

const articles = (job: Record<string, unknown>) =>
  (job["result"] as { lines: { article: { value: string } }[] }).lines.map(({ article }) => article.value);
const BY_MODEL = ["VKBA6649", "15669B"];
const BY_RULES = ["VKBA 6649", "15669B"];

describe("with a key", () => {
  it("the provider's model reads the text of a PDF, and the job says so and what it took", async () => {
    await keeps("openai", KEY);
    const job = await readOne();
    expect(job).toMatchObject({ status: "done", ai_provider: "openai", tokens_used: 1234, ai_failure: null });
    expect(articles(job)).toEqual(BY_MODEL);
    expect(provider.asked).toHaveLength(1);
    const [{ path, key, model, content, schema }] = provider.asked as [(typeof provider.asked)[0]];
    expect([path, key, model]).toEqual(["/v1/chat/completions", `Bearer ${KEY}`, "reads-well"]);
    expect(content).toEqual([{ type: "text", text: expect.stringContaining("Rulment SKF | VKBA 6649 | 2 | 684.00") }]);
    // Strict shapes name all of their fields, and no bounds.
    expect(schema).toMatchObject({ additionalProperties: false, required: Object.keys(answer) });
    expect(JSON.stringify(schema)).not.toMatch(/maxLength|pattern|format"|maximum/);
  });

  it("is shown the pictures of pages that are none of text", async () => {
    await keeps("openai", KEY);
    await readOne({ ...told, source: "photo" });
    expect(provider.asked[0]!.content).toEqual([
      { type: "image_url", image_url: { url: `data:image/jpeg;base64,${Buffer.from([1, 2, 3]).toString("base64")}` } },
    ]);
  });

  it("an answer between marks of code is read as well", async () => {
    await keeps("openai", KEY);
    provider.answers(says(`\`\`\`json\n${JSON.stringify(answer)}\n\`\`\``, {}));
    expect(await readOne()).toMatchObject({ ai_provider: "openai", tokens_used: null });
  });

  it.each([
    ["from another alphabet", "sk-рroj-1234567890abcdefghij"],
    ["with a blank in it", "sk-proj 1234567890abcdefghij"],
  ])("%s nobody is asked with it: it is said that the key is none", async (_what, key) => {
    await keeps("openai", key);
    const job = await readOne();
    expect(job).toMatchObject({ status: "done", ai_provider: null, ai_failure: "bad-key" });
    expect(articles(job)).toEqual(BY_RULES);
    expect(provider.asked).toEqual([]);
    expect(lines.join("\n")).not.toContain(key);
  });

  it("with a line break is not kept, and one that was kept before is not sent", async () => {
    expect((await ask(ana, "PUT", secret("openai"), { value: "sk-proj\n1234567890" })).status).toBe(422);
    const asked = askProvider(
      { provider: "openai", url: provider.url, model: "reads-well", key: "sk-proj\n1234567890" },
      {},
      AbortSignal.timeout(10_000),
    );
    await expect(asked).rejects.toMatchObject({ failure: "bad-key" });
    expect(provider.asked).toEqual([]);
  });

  it.each([
    ["will not have the key", answersWith(401), "refused", null],
    ["wants money", answersWith(429), "refused", null],
    ["is broken", answersWith(503), "unreachable", null],
    ["sends elsewhere", answersWith(307, { location: "http://127.0.0.1:9/v1" }), "unreachable", null],
    ["breaks off", (response: { destroy: () => unknown }) => void response.destroy(), "unreachable", null],
    [
      "will not read it",
      says("", { choices: [{ message: { content: null, refusal: "no" } }], usage: { total_tokens: 9 } }),
      "refused",
      9,
    ],
    ["says no JSON", says("It is an invoice of 4440 lei."), "unusable", 1234],
    ["says another shape", says({ ...answer, lines: [{ article: "X" }] }), "unusable", 1234],
    ["says what cannot be", says({ ...answer, lines: [{ ...answer.lines[0], quantity: -2 }] }), "unusable", 1234],
    [
      "does not add up",
      says({ ...answer, lines: answer.lines.map((line) => ({ ...line, price: 1 })) }),
      "unusable",
      1234,
    ],
    ["says too much", says("x".repeat(3 * 1024 * 1024)), "unusable", null],
    ["is no chat", answersWith(200), "unusable", null],
  ])("of a provider that %s the server reads it itself, and says why", async (_what, how, failure, tokens) => {
    await keeps("openai", KEY);
    provider.answers(how);
    const job = await readOne();
    expect(job).toMatchObject({ status: "done", ai_provider: null, ai_failure: failure, tokens_used: tokens });
    expect(articles(job)).toEqual(BY_RULES);
    expect(provider.asked).toHaveLength(1);
    // One line of the log says which and why; none repeats the key or the page.
    expect(lines).toHaveLength(1);
    expect(lines.join("")).not.toContain(KEY);
    expect(lines.join("")).not.toMatch(/Rulment|4440|SKF/);
  });

  it("a provider that takes too long is not waited for", async () => {
    await keeps("openai", KEY);
    provider.answers(() => {});
    const job = await readOne(told, { providerSeconds: 0.2 });
    expect(job).toMatchObject({ status: "done", ai_provider: null, ai_failure: "too-late" });
    expect(articles(job)).toEqual(BY_RULES);
  });

  it("that opens no more nobody is asked, and the server reads it", async () => {
    await keeps("openai", KEY);
    await server.db.owner`update company_secret set sealed = 'v1.broken' where name = 'ai.openai'`;
    expect(await readOne()).toMatchObject({ status: "done", ai_provider: null, ai_failure: "refused" });
    expect(provider.asked).toEqual([]);
  });
});

describe("nobody is asked", () => {
  it("without a key, nor with that of another shop", async () => {
    await keeps("openai", KEY);
    await server.db.owner`update company_secret set company_id = ${rival.companyId} where name = 'ai.openai'`;
    expect(await readOne()).toMatchObject({ status: "done", ai_provider: null, ai_failure: null, tokens_used: null });
    expect(provider.asked).toEqual([]);
  });

  it("where another provider was chosen, which has no key", async () => {
    await keeps("openai", KEY);
    await ask(ana, "PATCH", "/api/v1/settings", { ai: { default_provider: "google" } });
    expect(await readOne()).toMatchObject({ ai_provider: null, ai_failure: null });
    expect(provider.asked).toEqual([]);
  });

  it("of a picture of something else: it is not sent away", async () => {
    await keeps("openai", KEY);
    expect(await readOne({ ...told, words: told.words.slice(0, 3) })).toMatchObject({ error_code: "ocr/no-text" });
    expect(provider.asked).toEqual([]);
  });
});
