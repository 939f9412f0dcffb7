// Answers told apart by what the caller can do about them: ours, a problem, or none at all.

import { afterEach, describe, expect, it, vi } from "vitest";
import { NoAnswer, ServerProblem, request } from "./http.ts";

type Fetch = (path: string, init: RequestInit) => Promise<Response>;
function answerWith(answer: Response | (() => never)) {
  const fetch = vi.fn<Fetch>(async () => (answer instanceof Response ? answer : answer()));
  vi.stubGlobal("fetch", fetch);
  return fetch;
}
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const html = (status: number) =>
  new Response("<html><title>Wi-Fi</title></html>", { status, headers: { "content-type": "text/html" } });
const problem = (status: number, body: object) =>
  Response.json(body, { status, headers: { "content-type": "application/problem+json" } });
const ask = () => request<unknown>("GET", "/api/session").catch((error: unknown) => error);

describe("a request", () => {
  it("sends JSON and gives the data of the answer", async () => {
    const fetch = answerWith(Response.json({ data: { server_time: 5 } }));
    await expect(request("POST", "/api/contact", { sent_at: 1 })).resolves.toEqual({ server_time: 5 });
    const [path, init] = fetch.mock.calls[0]!;
    expect(path).toBe("/api/contact");
    expect(init).toMatchObject({
      method: "POST",
      body: '{"sent_at":1}',
      headers: { "content-type": "application/json" },
      credentials: "same-origin",
      cache: "no-store",
    });
  });

  it("without a body has none", async () => {
    const fetch = answerWith(new Response(null, { status: 204 }));
    await expect(request("DELETE", "/api/session")).resolves.toBeUndefined();
    expect(fetch.mock.calls[0]![1]).not.toHaveProperty("body");
    expect(fetch.mock.calls[0]![1]).not.toHaveProperty("headers");
  });

  it("is given up in the end", async () => {
    const clock = vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort(new Error("20 s have passed")));
    vi.stubGlobal("fetch", async (_: string, { signal }: RequestInit) => signal!.throwIfAborted());
    await expect(ask()).resolves.toMatchObject({ name: "NoAnswer", message: "20 s have passed" });
    expect(clock).toHaveBeenCalledWith(20_000);
  });
});

describe("no answer", () => {
  const broken = new ReadableStream({ start: (controller) => controller.error(new TypeError("terminated")) });

  it.each<[string, () => Response | (() => never)]>([
    [
      "no network",
      () => () => {
        throw new TypeError("Failed to fetch");
      },
    ],
    [
      "something thrown that is no error",
      () => () => {
        // oxlint-disable-next-line typescript/only-throw-error -- as old browsers do
        throw "gone";
      },
    ],
    ["the connection breaks within the answer", () => new Response(broken)],
    ["a gateway's JSON, 502", () => problem(502, { code: "bad-gateway" })],
    ["a gateway's JSON, 504", () => problem(504, { code: "gateway-timeout" })],
    ["a proxy's page, 503", () => html(503)],
    ["a proxy's page, 403", () => html(403)],
    ["a hotspot's sign-in page, 200", () => html(200)],
    ["somebody else's JSON, 200", () => Response.json({ status: "ok" })],
    ["half of our JSON, 200", () => new Response('{"data":{"server_ti')],
    ["an empty page, 200", () => new Response("")],
  ])("is %s", async (_, make) => {
    answerWith(make());
    await expect(ask()).resolves.toBeInstanceOf(NoAnswer);
  });
});

describe("a problem", () => {
  it.each([400, 401, 403, 404, 409, 413, 422, 429, 500, 503])(
    "of status %d is the server's, with its code and body",
    async (status) => {
      const body = { status, code: "access/not-signed-in", detail: "Sign in.", expected_seq: 4 };
      answerWith(problem(status, body));
      const error = await ask();
      expect(error).toBeInstanceOf(ServerProblem);
      expect(error).toMatchObject({ status, code: "access/not-signed-in", message: "Sign in.", body });
    },
  );

  it("without code or detail has them from its status", async () => {
    answerWith(problem(500, { code: 7, detail: null }));
    await expect(ask()).resolves.toMatchObject({ status: 500, code: "http-500", message: "500" });
  });
});
