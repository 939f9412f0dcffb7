// What a provider says is taken apart in no time, however it is written: models are known to go on with blanks until they are cut off.

import { afterAll, describe, expect, it } from "vitest";
import { fakeProvider, says } from "../../testing/fake-provider.ts";
import { invoice, told } from "../../testing/read-invoices.ts";
import { providerReader } from "./provider-reader.ts";

const provider = await fakeProvider();
afterAll(() => provider.close());
const reader = providerReader({ provider: "openai", url: provider.url, model: "m", key: "k" });
const file = { source: "pdf_text", words: told.words, pages: [] } as unknown as Parameters<typeof reader.read>[0];
const read = () => reader.read(file, AbortSignal.timeout(10_000));

const [line] = invoice.lines;
const answer = JSON.stringify({
  is_invoice: true,
  supplier_name: null,
  tax_code: null,
  number: null,
  date: null,
  net: null,
  vat: null,
  total: null,
  lines: [
    {
      article: line!.article,
      name: line!.name,
      quantity: line!.quantity,
      price: line!.price / 100,
      total: line!.total / 100,
    },
  ],
});

describe("an answer", () => {
  it.each([
    ["bare", answer],
    ["between marks of code", `\n\`\`\`json\n${answer}\n\`\`\`  \n`],
    ["between marks without a language", `\`\`\`\n${answer}\`\`\``],
  ])("is read %s", async (_how, said) => {
    provider.answers(says(said));
    expect((await read()).reading!.lines.map(({ article }) => article.value)).toEqual([line!.article]);
  });

  it("that goes on with blanks holds nobody up", async () => {
    provider.answers(says(`${answer.slice(0, -1)}${" \n".repeat(60_000)}x`));
    const began = performance.now();
    await expect(read()).rejects.toMatchObject({ failure: "unusable" });
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});
