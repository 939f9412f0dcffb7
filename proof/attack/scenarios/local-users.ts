// Another account of the same machine, without any password: what it reads of the product's directory, of its command lines, and at
// the ports where its processes listen.

import { lstatSync, readdirSync, readFileSync, readlinkSync, statSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { isLoopback } from "../../../sync-server/platform/loopback.ts";
import { listeningOf, treeOn, type Listening } from "../../../sync-server/testing/listening-sockets.ts";
import type { Scenario, Told } from "../scenario.ts";
import type { World } from "../world.ts";

const READS_OR_WRITES = 0o066;
const PASSES = 0o011;
const PATIENCE_MS = 2_000;

/** What somebody else reads, lists or changes below a directory, each with its mode; and how many entries they can get at to try. */
function openBelow(directory: string): { looked: number; open: string[] } {
  const { mode } = lstatSync(directory);
  const own = mode & READS_OR_WRITES ? [`${directory} is ${octal(mode)}`] : [];
  if ((mode & PASSES) === 0) return { looked: 1, open: own };
  return readdirSync(directory, { withFileTypes: true })
    .map((entry) => {
      const path = join(directory, entry.name);
      if (entry.isDirectory()) return openBelow(path);
      const modeOfFile = entry.isSymbolicLink() ? 0 : lstatSync(path).mode;
      return { looked: 1, open: modeOfFile & READS_OR_WRITES ? [`${path} is ${octal(modeOfFile)}`] : [] };
    })
    .reduce((all, one) => ({ looked: all.looked + one.looked, open: [...all.open, ...one.open] }), {
      looked: 1,
      open: own,
    });
}

/** Files that a process writes to elsewhere, in the directory for temporary files say, and that others read; deleted ones, too. */
function writtenOpenly(pid: number, dataDir: string): string[] {
  return readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
    try {
      const path = readlinkSync(`/proc/${pid}/fd/${fd}`);
      // What it was given as input and output is not its own.
      if (Number(fd) <= 2 || /^(?!\/)|^\/(dev|proc)\//.test(path) || path.startsWith(dataDir)) return [];
      const flags = /flags:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/fdinfo/${fd}`, "utf8"))![1]!;
      const writes = (Number.parseInt(flags, 8) & 3) !== 0;
      const { mode } = statSync(`/proc/${pid}/fd/${fd}`);
      return writes && mode & READS_OR_WRITES ? [`${path} is ${octal(mode)}`] : [];
    } catch {
      return []; // closed since it was listed
    }
  });
}

const octal = (mode: number) => (mode & 0o7777).toString(8);

/** zero-cache's change streamer asks nobody for a password: whoever may speak to it is sent every row of every shop. */
function streamsTo({ address, port }: Listening): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = request({
      host: address === "0.0.0.0" ? "127.0.0.1" : address === "0:0:0:0:0:0:0:0" ? "::1" : address,
      port,
      path: "/replication/v6/changes?id=attack&taskID=attack&mode=serving&replicaVersion=00&watermark=00&initial=true",
      headers: {
        connection: "Upgrade",
        upgrade: "websocket",
        "sec-websocket-version": "13",
        "sec-websocket-key": Buffer.alloc(16).toString("base64"),
      },
      timeout: PATIENCE_MS,
    });
    const end = (streams: boolean) => {
      asked.destroy();
      resolve(streams);
    };
    asked.once("upgrade", (_response, socket) => {
      // That it answers as a streamer does, be it only that this version of the replica is none.
      socket.once("data", (data: Buffer) => end(data.includes("status") || data.includes("error")));
      socket.once("close", () => end(false));
    });
    asked.once("response", () => end(false));
    asked.once("error", () => end(false)); // it speaks something else
    asked.once("timeout", () => end(false));
    asked.end();
  });
}

async function run(world: World): Promise<Told> {
  const { parent, descendants } = treeOn(world.dataDir);
  const family = [parent, ...descendants];
  const { looked, open } = openBelow(world.dataDir);
  const secrets = [
    world.appKey,
    world.zeroApiKey,
    readFileSync(join(world.dataDir, "postgres-password"), "utf8").trim(),
  ];
  const told = family.filter((pid) => {
    const line = readFileSync(`/proc/${pid}/cmdline`, "utf8");
    return secrets.some((secret) => line.includes(secret));
  });
  const listening = listeningOf(family);
  const findings = [
    ...open,
    ...family.flatMap((pid) => writtenOpenly(pid, world.dataDir)),
    ...told.map((pid) => `the command line of process ${pid} holds a secret`),
    ...listening
      .filter(({ address }) => !isLoopback(address))
      .map(({ address, port }) => `listens at ${address}, port ${port}`),
  ];
  for (const one of listening)
    if (await streamsTo(one)) findings.push(`port ${one.port} streams every shop's rows to whoever asks`);
  return {
    asked: looked + family.length + listening.length,
    findings,
    seen: `${looked} files and directories, ${family.length} processes, ${listening.length} ports`,
  };
}

export const localUsers: Scenario = { name: "local-users", needs: "product", run };
