// The reader of the API's description: all of it, for people, without anything from elsewhere.

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demo } from "../../testing/fixtures.ts";
import { testServer } from "../../testing/server.ts";
import { operationsByGroup, type ApiDocument } from "./document.ts";

let document: ApiDocument;
let text: string;
let policy: string;
const server = await testServer();
afterAll(() => server.close());
beforeAll(async () => {
  document = (await (await server.request(demo, "/api/openapi.json")).json()) as ApiDocument;
  const response = await server.request(demo, "/api/docs");
  policy = response.headers.get("content-security-policy")!;
  text = await response.text();
});

describe("/api/docs", () => {
  it("has every endpoint of the description, with its summary and its permission", () => {
    const operations = [...operationsByGroup(document).values()].flat();
    expect(operations.length).toBeGreaterThan(40);
    for (const { anchor, path, summary, "x-permission": permission } of operations) {
      const article = text.slice(text.indexOf(`id="${anchor}"`)).split("</article>")[0]!;
      expect(article).toContain(path);
      expect(article).toContain(escaped(summary!));
      if (permission) expect(article).toContain(permission);
    }
  });

  it("has an anchor once for everything that it links to", () => {
    const ids = [...text.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]!);
    expect(new Set(ids).size).toBe(ids.length);
    const links = [...text.matchAll(/href="#([^"]+)"/g)].map((match) => match[1]!);
    expect(links.filter((link) => !ids.includes(link))).toEqual([]);
    expect(links.length).toBeGreaterThan(60);
  });

  it("tells the fields of bodies and answers, and what is sensitive", () => {
    const login = text.slice(text.indexOf('id="post-api-v1-login"')).split("</article>")[0]!;
    for (const field of ["email", "password", "recovery_code", "data"])
      expect(login).toContain(`<code>${field}</code>`);
    expect(login).toContain('href="#schema-LoginToken"');
    const answer = text.slice(text.indexOf('id="schema-LoginToken"')).split("</article>")[0]!;
    expect(answer).toContain("<code>expires_at</code>");
    expect(login).toContain("For everybody");
    const token = text.slice(text.indexOf('id="post-api-v1-tokens"')).split("</article>")[0]!;
    expect(token).toContain("within the last 15 minutes");
  });

  it("asks for nothing: no script, no style, no font and no picture from anywhere", () => {
    expect(policy).toMatch(/^default-src 'none'; style-src 'nonce-[\w-]+'/);
    expect(policy).not.toContain("unsafe");
    expect(text).not.toMatch(/<script|<link|<img|@import|url\(|style=|javascript:|https?:\/\//);
  });
});

const escaped = (words: string) => words.replaceAll("&", "&amp;").replaceAll("'", "&#39;").replaceAll('"', "&quot;");
