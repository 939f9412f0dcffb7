// Writes that are done once, the password asked for once, and what is on the screen read again.

import { afterEach, describe, expect, it, vi } from "vitest";
import { AS_USER_HEADER } from "../../../shared/kernel/as-user.ts";
import { isUuid, uuidv7 } from "../../../shared/kernel/ids.ts";
import { question } from "./confirmation.ts";
import { NoAnswer, ServerProblem } from "../base/http.ts";
import { NotConfirmed, Rest } from "./rest.ts";

type Fetch = (path: string, init: RequestInit) => Promise<Response>;
type Reply = Response | Error;

/** Answers one request after the other; the last reply is repeated. */
function server(...replies: (() => Reply)[]) {
  const fetch = vi.fn<Fetch>(async () => {
    const reply = (replies.length > 1 ? replies.shift()! : replies[0]!)();
    if (reply instanceof Error) throw reply;
    return reply;
  });
  vi.stubGlobal("fetch", fetch);
  return fetch;
}
afterEach(() => {
  question.value?.cancel();
  vi.unstubAllGlobals();
});

const done = () => new Response(null, { status: 204 });
const found = (data: unknown) => () => Response.json({ data, meta: { total: 1 } });
const refused = (status: number, code: string) => () => Response.json({ status, code }, { status });
const noNetwork = () => new TypeError("Failed to fetch");
const keysOf = (fetch: ReturnType<typeof server>) =>
  fetch.mock.calls.map(([, { headers }]) => (headers as Record<string, string> | undefined)?.["idempotency-key"]);
const USER = uuidv7();
const rest = (onInterrupted: () => void = () => {}) => new Rest({ user: USER, onInterrupted });
const written = (to: Rest) => to.send("POST", "/api/v1/roles", { name: "Vopsitor" });

describe("a write", () => {
  it("carries a key of its own", async () => {
    const fetch = server(done);
    const api = rest();
    await written(api);
    await written(api);
    const [first, second] = keysOf(fetch);
    expect(isUuid(first!)).toBe(true);
    expect(second).not.toBe(first);
  });

  it("that nobody answered has the same key when it is sent again, and another one has not", async () => {
    const fetch = server(noNetwork, noNetwork, done);
    const api = rest();
    await expect(written(api)).rejects.toBeInstanceOf(NoAnswer);
    await expect(api.send("POST", "/api/v1/roles", { name: "Tinichigiu" })).rejects.toBeInstanceOf(NoAnswer);
    await written(api);
    await written(api);
    const [first, other, again, afterwards] = keysOf(fetch);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
    expect(afterwards).not.toBe(first);
  });

  it("that was refused is another one when it is tried again", async () => {
    const fetch = server(refused(422, "access/role-name-taken"), done);
    const api = rest();
    await expect(written(api)).rejects.toMatchObject({ code: "access/role-name-taken" });
    await written(api);
    const [first, second] = keysOf(fetch);
    expect(second).not.toBe(first);
  });

  it("gives what stands beside the data", async () => {
    server(found([{ id: "r" }]));
    await expect(written(rest())).resolves.toEqual({ data: [{ id: "r" }], meta: { total: 1 } });
  });

  it("that nobody answers, or that finds nobody signed in, is worth a look; a refusal is not", async () => {
    const onInterrupted = vi.fn<() => void>();
    const api = rest(onInterrupted);
    server(refused(422, "access/last-role"), noNetwork, refused(401, "access/not-signed-in"));
    await expect(written(api)).rejects.toBeInstanceOf(ServerProblem);
    expect(onInterrupted).toHaveBeenCalledTimes(0);
    await expect(written(api)).rejects.toBeInstanceOf(NoAnswer);
    await expect(written(api)).rejects.toMatchObject({ status: 401 });
    expect(onInterrupted).toHaveBeenCalledTimes(2);
  });
});

describe("a request of a page that shows one person while another has signed in", () => {
  const PATH = "/api/v1/me";
  const csv = () => new Response("Client;Telefon", { headers: { "content-type": "text/csv" } });

  it("says whom it is for, whether it reads, writes or takes a file", async () => {
    const fetch = server(found("me"), done, csv);
    const api = rest();
    await api.cache.read(PATH);
    await written(api);
    await api.file("/api/v1/clients.csv", "text/csv");
    const whom = fetch.mock.calls.map(([, { headers }]) => new Headers(headers).get(AS_USER_HEADER));
    expect(whom).toEqual([USER, USER, USER]);
  });

  it("is refused: what was read before stays as it was, and who is here is looked at", async () => {
    const onInterrupted = vi.fn<() => void>();
    server(found("mine"), refused(409, "access/wrong-person"), refused(409, "access/last-admin"));
    const api = rest(onInterrupted);
    await api.cache.read(PATH);
    await api.cache.read(PATH);
    expect(api.cache.readOf(PATH)).toMatchObject({ answer: { data: "mine" }, error: { code: "access/wrong-person" } });
    expect(onInterrupted).toHaveBeenCalledTimes(1);
    await expect(written(api)).rejects.toMatchObject({ status: 409 }); // another conflict says nothing of who is here
    expect(onInterrupted).toHaveBeenCalledTimes(1);
  });
});

describe("what is on the screen", () => {
  it("is read again after a write, also after one that was refused", async () => {
    const fetch = server(found(["a"]), done, found(["b"]), refused(422, "access/last-role"), found(["c"]));
    const api = rest();
    const seen: unknown[] = [];
    const leave = api.cache.watch("/api/v1/roles", () => seen.push(api.cache.readOf("/api/v1/roles").answer?.data));
    await vi.waitFor(() => expect(seen.at(-1)).toEqual(["a"]));
    await written(api);
    await vi.waitFor(() => expect(seen.at(-1)).toEqual(["b"]));
    await expect(written(api)).rejects.toBeInstanceOf(ServerProblem);
    await vi.waitFor(() => expect(seen.at(-1)).toEqual(["c"]));
    leave();
    expect(fetch).toHaveBeenCalledTimes(5);
  });
});

describe("a file", () => {
  const csv = () => new Response("Client;Telefon", { headers: { "content-type": "text/csv; charset=utf-8" } });
  const wanted = (from: Rest) => from.file("/api/v1/clients.csv", "text/csv");

  it("is taken once the password was given again", async () => {
    const fetch = server(refused(403, "access/confirm-password"), done, csv);
    const taking = wanted(rest());
    await vi.waitFor(() => expect(question.value).not.toBeNull());
    await question.value!.confirm("workshop-demo");
    expect(await (await taking).text()).toBe("Client;Telefon");
    const [first, confirm, again] = fetch.mock.calls.map(([path]) => path);
    expect([first, confirm, again]).toEqual(["/api/v1/clients.csv", "/api/session/confirm", "/api/v1/clients.csv"]);
  });

  it("is not taken when the person thinks better of it", async () => {
    const fetch = server(refused(403, "access/confirm-password"));
    const taking = wanted(rest());
    await vi.waitFor(() => expect(question.value).not.toBeNull());
    question.value!.cancel();
    await expect(taking).rejects.toBeInstanceOf(NotConfirmed);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it("is none when it is something else, or nobody answers", async () => {
    server(() => new Response("<h1>Wi-Fi</h1>", { headers: { "content-type": "text/html" } }));
    await expect(wanted(rest())).rejects.toBeInstanceOf(NoAnswer);
    server(noNetwork);
    await expect(wanted(rest())).rejects.toBeInstanceOf(NoAnswer);
    server(refused(403, "access/read-only"));
    await expect(wanted(rest())).rejects.toMatchObject({ code: "access/read-only" });
  });
});

describe("a request that needs the password again", () => {
  const needed = refused(403, "access/confirm-password");

  it("is sent again with the same key once it was given", async () => {
    const fetch = server(needed, done, done);
    const writing = written(rest());
    await vi.waitFor(() => expect(question.value).not.toBeNull());
    await question.value!.confirm("workshop-demo");
    await writing;
    expect(fetch.mock.calls.map(([path]) => path)).toEqual(["/api/v1/roles", "/api/session/confirm", "/api/v1/roles"]);
    expect(fetch.mock.calls[1]![1].body).toBe('{"password":"workshop-demo"}');
    expect(new Headers(fetch.mock.calls[1]![1].headers).get(AS_USER_HEADER)).toBe(USER);
    const [first, , again] = keysOf(fetch);
    expect(again).toBe(first);
    expect(question.value).toBeNull();
  });

  it("asks on while the password is wrong", async () => {
    server(needed, refused(422, "access/wrong-password"), done, done);
    const writing = written(rest());
    await vi.waitFor(() => expect(question.value).not.toBeNull());
    await expect(question.value!.confirm("guess")).rejects.toMatchObject({ code: "access/wrong-password" });
    expect(question.value).not.toBeNull();
    await question.value!.confirm("workshop-demo");
    await writing;
  });

  it("asks once for several requests", async () => {
    const fetch = server(needed, needed, done, done, done);
    const api = rest();
    const both = Promise.all([written(api), api.send("DELETE", "/api/v1/roles/r")]);
    await vi.waitFor(() => expect(question.value).not.toBeNull());
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
    await question.value!.confirm("workshop-demo");
    await both;
    const confirmations = fetch.mock.calls.filter(([path]) => path === "/api/session/confirm");
    expect(confirmations).toHaveLength(1);
  });

  it("is given up when the person thinks better of it", async () => {
    const fetch = server(needed);
    const writing = written(rest());
    await vi.waitFor(() => expect(question.value).not.toBeNull());
    question.value!.cancel();
    await expect(writing).rejects.toBeInstanceOf(NotConfirmed);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(question.value).toBeNull();
  });
});
