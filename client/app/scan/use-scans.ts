// What was scanned on this page, the latest first, and which parts each code means on this device.

import { useCallback, useRef, useState } from "react";
import { LONGEST_CODE, readScan } from "../../../shared/domains/catalog/scan-code.rules.ts";
import type { PartRow } from "../../domains/catalog/exposed/use-quoting.ts";
import { usePartsByCode } from "../../domains/catalog/exposed/use-parts-by-code.ts";
import { isMuted, mute, tell, type ScanResult } from "../../scan/feedback.ts";
import { meantParts, type Meaning } from "./meant-parts.ts";

export interface Scan extends Meaning<PartRow> {
  /** Of this page: it grows. */
  id: number;
  /** Unix ms. */
  at: number;
  /** What was scanned, as it is kept with parts that are given out by it; null: nothing that could be kept. */
  payload: string | null;
  /** How often it was scanned in turn. */
  times: number;
}

const KEPT = 20;

/** One line of text, without the signs that part a code's fields. */
const payloadOf = (raw: string): string | null =>
  raw
    .replaceAll(/\p{Cc}/gu, " ")
    .trim()
    .slice(0, LONGEST_CODE)
    .trim() || null;

export const resultOf = ({ parts }: Pick<Scan, "parts">): ScanResult =>
  parts.length === 0 ? "unknown" : parts.length === 1 ? "found" : "choose";

export interface Scans {
  scans: readonly Scan[];
  /** What is not found may not have come to this device yet. */
  complete: boolean;
  scan: (raw: string) => void;
  /** Says which of several parts is meant. */
  choose: (scan: Scan, part: PartRow) => void;
  muted: boolean;
  setMuted: (muted: boolean) => void;
  /** Grows each time the frame is to flash: the device could not shake. */
  flashes: number;
}

export function useScans(): Scans {
  const catalogue = usePartsByCode();
  const { find, complete } = catalogue;
  const [kept, setKept] = useState<readonly Scan[]>([]);
  const [muted, setMuted] = useState(isMuted);
  const [flashes, setFlashes] = useState(0);
  const next = useRef(1);
  const scan = useCallback(
    (raw: string) => {
      const code = readScan(raw);
      const found = find(code);
      if (!tell(resultOf({ parts: found }), muted)) setFlashes((before) => before + 1);
      setKept((before) => {
        const [last, ...others] = before;
        const again = last && last.code.text === code.text && last.code.kind === code.kind;
        const times = again ? last.times + 1 : 1;
        const payload = payloadOf(raw);
        const one = { id: next.current++, at: Date.now(), payload, code, parts: found, chosenId: null, times };
        return [one, ...(again ? others : before)].slice(0, KEPT);
      });
    },
    [find, muted],
  );
  const choose = useCallback((chosen: Scan, part: PartRow) => {
    setKept((before) =>
      before.map((each) => (each.id === chosen.id ? { ...each, parts: [part], chosenId: part.id } : each)),
    );
  }, []);
  const scans = kept.map((each) => ({ ...each, parts: meantParts(each, catalogue) }));
  const keepMuted = (to: boolean) => {
    mute(to);
    setMuted(to);
  };
  return { scans, complete, scan, choose, muted, setMuted: keepMuted, flashes };
}
