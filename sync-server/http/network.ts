// Whom a limit by address counts together.

import { isIPv6 } from "node:net";

const GROUPS = 8;
const NETWORK_GROUPS = 4;

const groupsOf = (text: string) => (text === "" ? [] : text.split(":"));

/**
 * An IPv4 address as it is; of an IPv6 address the network (/64): who has one address has all of those, and could come from another
 * each time.
 */
export function networkOf(address: string): string {
  const [bare = ""] = address.split("%"); // without the interface's name
  if (!isIPv6(bare)) return address;
  const [before = "", after] = bare.split("::");
  const [head, tail] = [groupsOf(before), groupsOf(after ?? "")];
  const dotted = bare.includes(".") ? 1 : 0; // an IPv4 address at the end is two groups
  const left = after === undefined ? 0 : GROUPS - head.length - tail.length - dotted;
  const groups = [...head, ...Array.from({ length: left }, () => "0"), ...tail].slice(0, NETWORK_GROUPS);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}
