import { expect, it } from "vitest";
import { withoutInsides } from "./server-messages.ts";

const SECRET = 'select secret from "client"';
const told = (message: unknown) =>
  JSON.parse(withoutInsides(Buffer.from(JSON.stringify(message))).toString()) as unknown;

it.each<[string, unknown, unknown]>([
  [
    "an error",
    ["error", { kind: "Internal", origin: "zeroCache", message: SECRET, details: { SECRET } }],
    ["error", { kind: "Internal", origin: "zeroCache", message: "sync/Internal" }],
  ],
  [
    "a query that was not understood",
    ["transformError", [{ error: "app", id: "1", name: "q", message: SECRET, details: SECRET }]],
    ["transformError", [{ error: "app", id: "1", name: "q", message: "sync/query-app" }]],
  ],
  [
    "a mutation that failed",
    [
      "pushResponse",
      { mutations: [{ id: { id: 1, clientID: "c" }, result: { error: "app", message: SECRET, details: SECRET } }] },
    ],
    ["pushResponse", { mutations: [{ id: { id: 1, clientID: "c" }, result: { error: "app", message: "sync/app" } }] }],
  ],
  [
    "a push that failed",
    [
      "pushResponse",
      { kind: "PushFailed", origin: "server", reason: "http", bodyPreview: SECRET, message: SECRET, mutationIDs: [] },
    ],
    [
      "pushResponse",
      { kind: "PushFailed", origin: "server", reason: "http", mutationIDs: [], message: "sync/PushFailed" },
    ],
  ],
])("%s loses its words and keeps its kind", (_, sent, expected) => {
  expect(told(sent)).toEqual(expected);
});

it.each([
  ["pokePart", { pokeID: "1" }],
  ["pong", {}],
  ["pushResponse", { mutations: [{ id: 1, result: {} }] }],
])("%s goes on as it is", (...message) => expect(told(message)).toEqual(message));
