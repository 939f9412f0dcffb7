// Which addresses are the machine's own.

import { expect, it } from "vitest";
import { isLoopback } from "./loopback.ts";

it.each(["127.0.0.1", "127.8.9.10", "::1", "::ffff:127.0.0.1", "0:0:0:0:0:0:0:1", "localhost"])(
  "%s is nobody else's",
  (address) => expect(isLoopback(address)).toBe(true),
);

it.each([
  "0.0.0.0",
  "::",
  "192.168.1.10",
  "::ffff:192.168.1.10",
  "fe80::1",
  "128.0.0.1",
  "unknown",
  "",
  "localhost.example",
])("%s may be anybody's", (address) => expect(isLoopback(address)).toBe(false));
