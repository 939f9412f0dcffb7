// Free loopback ports for children that only this process talks to.

import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/**
 * Below what systems take for outgoing connections (Linux from 32768, macOS and Windows from 49152): between being found free
 * and being listened on, and while a child is started again, nobody's connection may take them.
 */
const FROM = 20_000;
const TO = 32_000;
const TRIES = 200;

/** The first of so many free ports in a row. */
export async function freePort(inARow = 1): Promise<number> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    // Not Math.random, which the torture model gives every process alike.
    const first = randomInt(FROM, TO - inARow);
    const ports = Array.from({ length: inARow }, (_, index) => first + index);
    const free = await Promise.all(ports.map(isFree));
    if (free.every(Boolean)) return first;
  }
  throw new Error(`no free port between ${FROM} and ${TO}`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
