// Of which kinds a device keeps only the latest (`MOST_KEPT`): there may be more than it shows.

import { MOST_KEPT } from "../../../shared/domains/sales/sales.states.ts";

export type KeptKind = "leads" | "deals";

/** Of a kind, by how many of it are here. */
export const isKeptInPart = (here: number): boolean => here >= MOST_KEPT;

/** `here`: what this device has of each. */
export const keptInPart = (here: Readonly<Record<KeptKind, readonly unknown[]>>): KeptKind[] =>
  (["leads", "deals"] as const).filter((kind) => isKeptInPart(here[kind].length));
