// What one process made is good at the other, and no longer or further than at the one.

import { createHash } from "node:crypto";
import { uuidv7 } from "../../../../shared/kernel/ids.ts";
import { FORM_COOKIE } from "../../../../sync-server/http/forms.ts";
import { SESSION_COOKIE } from "../../../../sync-server/auth/staff-sessions.ts";
import { codeOf, unless, type Plan, type Side } from "./pair.ts";

const ME = "/api/v1/me";

const session: Plan = async (pair) => {
  const person = await pair.hire("here", "receptionist");
  const there = await pair.ask("there", person.cookie, "GET", ME);
  const asAnother = await pair.send("there", {
    method: "GET",
    path: ME,
    host: "rival",
    headers: { cookie: `${SESSION_COOKIE}=${person.cookie}` },
    body: null,
  });
  return [
    ...unless(there.status === 200, `made here it was answered ${there.status} there`),
    ...unless(asAnother.status === 401, `at another shop's host it was answered ${asAnother.status} there`),
  ];
};

/** The password that was given again here is asked for no more there; one that was given long ago is asked for at both. */
const confirmation: Plan = async (pair) => {
  const person = await pair.hire("here", "admin");
  const path = `/api/v1/users/${person.actor.userId}/resend-invitation`;
  const ask = () => pair.ask("there", person.cookie, "POST", path);
  await pair.world.owner`
    update staff_session set confirmed_at = now() - interval '1 hour' where user_id = ${person.actor.userId}`;
  const before = codeOf(await ask());
  const { password } = pair.world;
  const confirmed = await pair.ask("here", person.cookie, "POST", "/api/session/confirm", { password });
  const cookie = confirmed.cookie || person.cookie;
  const after = codeOf(await pair.ask("there", cookie, "POST", path));
  return [
    ...unless(before.includes("confirm"), `an hour after the password it was answered ${before || "yes"}`),
    ...unless(!after.includes("confirm"), "the password that was given here is asked for again there"),
  ];
};

/** A form that one gave is taken by the other at its own path and host, and nowhere else. */
const form: Plan = async (pair) => {
  const path = "/password/forgot";
  const nonce = uuidv7();
  const cookie = `${FORM_COOKIE}=${nonce}`;
  const page = await pair.send("here", { method: "GET", path, host: "demo", headers: { cookie }, body: null });
  const token = /name="csrf" value="([^"]+)"/.exec(page.text)?.[1] ?? "";
  const sendTo = (host: string, to: string) => {
    const body = new URLSearchParams({ csrf: token, email: "nobody@mail.test" }).toString();
    const headers = { cookie, origin: "null", "content-type": "application/x-www-form-urlencoded" };
    return pair.send("there", { method: "POST", path: to, host, headers, body });
  };
  // Their hosts differ by the port where they are two processes of one machine: a browser sees one address.
  const isOneHost = pair.through("here").client.hostOf("demo") === pair.through("there").client.hostOf("demo");
  const taken = await sendTo("demo", path);
  const elsewhere = await sendTo("rival", path);
  return [
    ...unless(token !== "", "the page has no token"),
    ...unless(taken.status === (isOneHost ? 200 : 403), `the form of here was answered ${taken.status} there`),
    ...unless(elsewhere.status === 403, `at another shop it was answered ${elsewhere.status}`),
  ];
};

interface Progress {
  state: string;
  offset?: number;
}

/** Uploads under way are on the disk of one: the other says where it stands itself, and nothing is lost or made of two halves. */
const upload: Plan = async (pair) => {
  const { cookie } = await pair.hire("here", "receptionist");
  const content = `%PDF-1.4 ${"x".repeat(300_000)}${uuidv7()}`;
  const half = content.length >> 1;
  const path = `/api/blobs/file/${createHash("sha256").update(content).digest("hex")}`;
  const piece = (side: Side, from: number, to: number) =>
    pair.ask(side, cookie, "PATCH", path, content.slice(from, to), {
      "content-type": "application/octet-stream",
      "upload-offset": String(from),
      "upload-length": String(content.length),
    });
  const stands = async (side: Side) =>
    (JSON.parse((await pair.ask(side, cookie, "GET", path)).text) as { data: Progress }).data;
  await piece("here", 0, half);
  const [here, there] = [await stands("here"), await stands("there")];
  const goesOn = await piece("there", half, content.length);
  const begun = await piece("there", 0, half);
  const [ended, again] = await pair.both((side) => piece(side, half, content.length));
  const [known, knownThere] = [await stands("here"), await stands("there")];
  const file = await pair.ask("there", cookie, "GET", path.replace("/api/blobs", "/files"));
  return [
    ...unless(here.offset === half && there.offset === 0, `they stand at ${here.offset} and ${there.offset}`),
    ...unless(
      goesOn.status === 409 && goesOn.text.includes('"offset":0'),
      `going on at the other was answered ${goesOn.status}`,
    ),
    ...unless(begun.status === 200, `beginning again at the other was answered ${begun.status}`),
    ...unless(ended.status === 200 && again.status === 200, `ends at both: ${ended.status} and ${again.status}`),
    ...unless(known.state === "ready" && knownThere.state === "ready", `then: ${known.state} and ${knownThere.state}`),
    ...unless(file.text === content, `what is served there is not what was sent (${file.status})`),
  ];
};

export const SHARED: Record<string, Plan> = { session, confirmation, form, upload };
