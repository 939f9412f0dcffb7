// Files and uploads, by people who are well signed in: another shop's contents are not there, and nobody learns that they are.

import { SESSION_COOKIE } from "../../../sync-server/auth/staff-sessions.ts";
import { codeOf, fine, found, isAnswered, type MakeProbe } from "../probe.ts";
import { otherOf } from "../people.ts";
import { credentialsOf } from "./credentials.ts";

const PURPOSES = ["photo", "signature", "file", "part"];

export const file: MakeProbe = ({ world }, random) => {
  const person = random.pick(world.people);
  const other = otherOf(person.shop);
  const sha256 = random.pick(world.shops[other].ids["content"] ?? ["0".repeat(64)]);
  const purpose = random.pick(PURPOSES);
  const [target, path] = random.pick([
    ["/files/:purpose/:sha256", `/files/${purpose}/${sha256}`],
    ["/files/:purpose/:sha256/thumbnail", `/files/${purpose}/${sha256}/thumbnail`],
    ["/api/blobs/:purpose/:sha256", `/api/blobs/${purpose}/${sha256}`],
    ["/logo of the other's picture", `/logo?v=${sha256}`],
  ] as const);
  const isUpload = path.startsWith("/api/blobs/");
  return {
    kind: "file",
    target: `GET ${target}`,
    who: `${person.role} of ${person.shop}`,
    foreign: other,
    sent: {
      method: "GET",
      path,
      host: person.shop,
      headers: credentialsOf(world.client, person, person.shop, random),
      body: null,
    },
    judge(answer) {
      if (!isAnswered(answer))
        return [403, 404].includes(answer.status) ? fine(1) : found(`${answer.status} ${codeOf(answer)}`);
      // To send the same content oneself is allowed; to be told that somebody has it is not.
      const told = isUpload ? (JSON.parse(answer.text) as { data: { state: string } }).data.state : "served";
      return told === "receiving" ? fine(1) : found(`another shop's content is ${told}`);
    },
  };
};

/** Whether the server knows these commands: of another shop it knows none. */
export const knownCommands: MakeProbe = ({ world }, random) => {
  const person = random.pick(world.people);
  const other = otherOf(person.shop);
  const ids = random.shuffled(world.shops[other].ids["command"] ?? []).slice(0, 20);
  return {
    kind: "file",
    target: "POST /api/commands/known",
    who: `${person.role} of ${person.shop}`,
    foreign: other,
    sent: {
      method: "POST",
      path: "/api/commands/known",
      host: person.shop,
      headers: { ...credentialsOf(world.client, person, person.shop, random), "content-type": "application/json" },
      body: JSON.stringify({ ids }),
    },
    judge(answer) {
      if (!isAnswered(answer)) return found(`${answer.status} ${codeOf(answer)}`);
      const { known } = (JSON.parse(answer.text) as { data: { known: string[] } }).data;
      return known.length === 0 ? fine(1) : found(`another shop's commands are known: ${known.join(" ")}`);
    },
  };
};

/** The sync socket: nobody gets in at another shop's host, nor under another shop's origin. */
export const socket: MakeProbe = ({ world }, random) => {
  const person = random.pick(world.people);
  const other = otherOf(person.shop);
  const host = random.chance(0.5) ? other : person.shop;
  return {
    kind: "socket",
    target: "GET /sync",
    who: `${person.role} of ${person.shop} at ${host}, from ${other}`,
    foreign: null,
    sent: {
      method: "GET",
      path: "/sync/sync/v1/connect",
      host,
      headers: {
        cookie: `${SESSION_COOKIE}=${person.cookie}`,
        origin: world.client.originOf(other),
        connection: "Upgrade",
        upgrade: "websocket",
        "sec-websocket-version": "13",
        "sec-websocket-key": "AAAAAAAAAAAAAAAAAAAAAA==",
      },
      body: null,
    },
    judge: (answer) => ([401, 403].includes(answer.status) ? fine(1) : found(`the socket answered ${answer.status}`)),
  };
};
