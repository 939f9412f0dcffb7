// Where processes of this machine listen, as its kernel tells (proc(5)): not what a configuration says, what is so.

import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import { membersOf } from "../processes/processes.ts";

export interface Listening {
  address: string;
  port: number;
}

interface RunRecord {
  parent: { pid: number };
  children: { pid: number; mark: string }[];
}

const LISTENS = "0A";

/** The process that took a data directory, and its children with all that came of them. */
export function treeOn(dataDir: string): { parent: number; descendants: number[] } {
  const { parent, children } = JSON.parse(readFileSync(join(dataDir, "run.json"), "utf8")) as RunRecord;
  const descendants = children.flatMap(({ pid, mark }) => membersOf({ leader: pid, mark }).map((member) => member.pid));
  return { parent: parent.pid, descendants };
}

/** Over TCP, by any of these processes. Linux alone. */
export function listeningOf(pids: readonly number[]): Listening[] {
  const theirs = new Set(pids.flatMap(socketsOf));
  return ["tcp", "tcp6"].flatMap((table) =>
    readFileSync(`/proc/net/${table}`, "utf8")
      .trim()
      .split("\n")
      .slice(1)
      .map((line) => line.trim().split(/\s+/))
      .filter((fields) => fields[3] === LISTENS && theirs.has(fields[9]!))
      .map((fields) => read(fields[1]!)),
  );
}

/** The kernel's numbers of what a process has open. */
function socketsOf(pid: number): string[] {
  return readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
    try {
      return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.slice(1) ?? [];
    } catch {
      return []; // closed since it was listed
    }
  });
}

/** `0100007F:1F90`: words of four bytes, each with its last byte first, and the port. */
function read(text: string): Listening {
  const [words, port] = text.split(":") as [string, string];
  const bytes = (words.match(/.{8}/g) ?? []).flatMap((word) => [...Buffer.from(word, "hex")].toReversed());
  const address =
    bytes.length === 4
      ? bytes.join(".")
      : Buffer.from(bytes)
          .toString("hex")
          .match(/.{4}/g)!
          .map((group) => group.replace(/^0+(?=.)/, ""))
          .join(":");
  return { address, port: Number.parseInt(port, 16) };
}
