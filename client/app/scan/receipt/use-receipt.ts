// Receiving a purchase by scans: each is a receipt of its own, counted here at once and sent by itself. What was sent a moment ago and is
// not in the rows yet is counted besides, so that two quick scans are not taken for one too many.

import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { LONGEST_CODE, readScan, type ScannedCode } from "../../../../shared/domains/catalog/scan-code.rules.ts";
import { uuidv7 } from "../../../../shared/kernel/ids.ts";
import { useEngine, useOutbox, useOutboxView, useStore } from "../../../data/hooks/react.ts";
import type { OutboxEntry } from "../../../data/outbox/outbox-db.ts";
import { useDeviceChoice } from "../../../data/hooks/use-draft.ts";
import { usePartsByCode } from "../../../domains/catalog/exposed/use-parts-by-code.ts";
import { rounded } from "../../../domains/purchasing/exposed/purchase-rows.ts";
import { itemsOf, type PurchaseDetail, type ReceivedItem } from "../../../domains/purchasing/exposed/use-purchases.ts";
import { usePurchaseCommands } from "../../../domains/purchasing/exposed/use-purchase-commands.ts";
import { isMuted, mute, tell, type ScanResult } from "../../../scan/feedback.ts";
import { lastStanding, withMade, withoutMade } from "./made-here.ts";
import { answerFor, answerTo, type ReceiptAnswer } from "./receipt-match.ts";

/** What the last scan came to. `undone`: the one before it was taken back. */
export type Verdict =
  | { kind: "received" | "undone"; itemId: string; quantity: number }
  | { kind: "over" | "noPart"; itemId: string }
  | { kind: "choose"; itemIds: readonly string[] }
  | { kind: "unknown"; code: ScannedCode };

/** With what was scanned, if anything was. */
export type LastScan = Verdict & { id: number; payload: string | null };

const CUES: Readonly<Record<Verdict["kind"], ScanResult>> = {
  received: "found",
  undone: "found",
  over: "over",
  noPart: "over",
  choose: "choose",
  unknown: "unknown",
};
export const cueOf = ({ kind }: Pick<Verdict, "kind">): ScanResult => CUES[kind];

interface Sent {
  id: string;
  itemId: string;
  quantity: number;
}

interface OnTheWay extends Sent {
  /** Whether it is in the outbox, once it is in the rows as well. */
  shown: Promise<boolean>;
}

/** As it is kept with a receipt: one line of text. */
const keptPayload = (payload: string | null): string | null =>
  payload
    ?.replaceAll(/\p{Cc}/gu, " ")
    .trim()
    .slice(0, LONGEST_CODE)
    .trim() || null;

const NO_ENTRIES: readonly OutboxEntry[] = [];
const RECEIVE = "purchasing.receive";

const itemIdOf = ({ args }: Pick<OutboxEntry, "args">): unknown => (args as { itemId?: unknown } | null)?.itemId;
const quantityOf = ({ args }: Pick<OutboxEntry, "args">): number => Number((args as { quantity?: unknown }).quantity);

export function useReceipt(purchase: PurchaseDetail, title: string) {
  const engine = useEngine();
  const commands = usePurchaseCommands();
  const { find, complete } = usePartsByCode();
  const [muted, setMuted] = useState(isMuted);
  const [flashes, setFlashes] = useState(0);
  const [last, setLast] = useState<LastScan | null>(null);
  /** Also before a reload. */
  const { text: made, type: keepMade } = useDeviceChoice(`receipts-made:${purchase.id}`);
  const sent = useRef(new Map<string, Sent>());
  /** What no row has told of yet: who scans and takes back at once means this. */
  const onTheWay = useRef(new Map<string, OnTheWay>());
  const next = useRef(1);

  const rows = itemsOf(purchase);
  const latest = useRef({ rows, receipts: purchase.receipts, made, keepMade });
  useLayoutEffect(() => {
    latest.current = { rows, receipts: purchase.receipts, made, keepMade };
    for (const { id } of purchase.receipts) onTheWay.current.delete(id);
  });
  // Two may be noted before the screen is drawn again.
  const noteMade = useCallback((now: string) => {
    latest.current.made = now;
    void latest.current.keepMade(now);
  }, []);
  /** As of now, with what was sent and is in no row yet. */
  const itemsNow = useCallback((): ReceivedItem[] => {
    const { rows: items, receipts } = latest.current;
    const here = new Set(receipts.map(({ id }) => id));
    const besides = [...sent.current.values()].filter(({ id }) => !here.has(id));
    return items.map((item) => ({
      ...item,
      received: besides.reduce(
        (sum, { itemId, quantity }) => (itemId === item.id ? rounded(sum + quantity) : sum),
        item.received,
      ),
    }));
  }, []);

  const say = useCallback(
    (verdict: Verdict, payload: string | null) => {
      if (!tell(cueOf(verdict), muted)) setFlashes((before) => before + 1);
      setLast({ ...verdict, id: next.current++, payload });
    },
    [muted],
  );

  const act = useCallback(
    async (answer: ReceiptAnswer<ReceivedItem>, code: ScannedCode, payload: string | null) => {
      if (answer.kind === "unknown") return say({ kind: "unknown", code }, payload);
      if (answer.kind === "choose") return say({ kind: "choose", itemIds: answer.items.map(({ id }) => id) }, payload);
      const { item } = answer;
      if (answer.kind !== "received") return say({ kind: answer.kind, itemId: item.id }, payload);
      const receipt = { id: uuidv7(), itemId: item.id, quantity: answer.quantity };
      sent.current.set(receipt.id, receipt);
      say({ kind: "received", itemId: item.id, quantity: answer.quantity }, payload);
      const keep = async () => {
        const kept = await commands.receive(
          { receiptId: receipt.id, itemId: item.id, quantity: answer.quantity, scanPayload: keptPayload(payload) },
          { title: `${title} · ${item.name}`, number: purchase.number },
        );
        if (kept) noteMade(withMade(latest.current.made, receipt.id));
        else onTheWay.current.delete(receipt.id);
        await engine.applier.shown();
        return kept;
      };
      const shown = keep();
      onTheWay.current.set(receipt.id, { ...receipt, shown });
      await shown;
      // From now on the rows say it, or nobody does.
      sent.current.delete(receipt.id);
      return undefined;
    },
    [commands, engine, noteMade, purchase.number, say, title],
  );

  const scan = useCallback(
    (raw: string) => {
      const code = readScan(raw);
      void act(answerTo(code, find(code), itemsNow()), code, raw);
    },
    [act, find, itemsNow],
  );
  /** An item that was chosen by hand, maybe for a code that says nothing here. */
  const receive = useCallback(
    (itemId: string, quantity: number, payload: string | null) => {
      const item = itemsNow().find(({ id }) => id === itemId);
      if (item) void act(answerFor(item, quantity), { kind: "empty", text: "" }, payload);
    },
    [act, itemsNow],
  );

  const undo = useCallback(async () => {
    // What was refused, or taken back on another page, is not there any more.
    const soon = [...onTheWay.current.values()].at(-1);
    const before = soon ?? lastStanding(latest.current.made, latest.current.receipts);
    const item = before && itemsNow().find(({ id }) => id === before.itemId);
    if (!before || !item) return;
    onTheWay.current.delete(before.id);
    if (soon && !(await soon.shown)) return;
    noteMade(withoutMade(latest.current.made, before.id));
    const about = { title: `${title} · ${item.name}`, number: purchase.number };
    if (await commands.undoReceipt(before.id, about))
      say({ kind: "undone", itemId: item.id, quantity: before.quantity }, null);
  }, [itemsNow, commands, noteMade, purchase.number, say, title]);

  const { waiting, refused, letGo } = useAnswered(purchase);
  // Somebody else had counted it first: it is heard, whatever is on the screen.
  const heard = useRef(0);
  useEffect(() => {
    if (refused.length > heard.current) tell("over", muted);
    heard.current = refused.length;
  }, [refused.length, muted]);

  const keepMuted = (to: boolean) => {
    mute(to);
    setMuted(to);
  };
  return {
    items: rows,
    last,
    scan,
    receive,
    undo: last?.kind === "received" || lastStanding(made, purchase.receipts) ? undo : null,
    waiting,
    refused,
    letGo,
    complete,
    muted,
    setMuted: keepMuted,
    flashes,
  };
}

/** What the server has not answered yet of what was received here, and what it did not take: also of an item that was taken off meanwhile. */
export function useAnswered({ items }: Pick<PurchaseDetail, "items">) {
  const { pending, needsPerson } = useOutboxView();
  const outbox = useOutbox();
  const unanswered = useStore(pending) ?? NO_ENTRIES;
  const unsettled = useStore(needsPerson) ?? NO_ENTRIES;
  const ids = useMemo(() => new Set<unknown>(items.map(({ id }) => id)), [items]);
  const ofThis = (entry: OutboxEntry) => entry.name === RECEIVE && ids.has(itemIdOf(entry));
  const refused = unsettled.filter(ofThis);
  return {
    waiting: unanswered.filter(ofThis).reduce((sum, entry) => rounded(sum + quantityOf(entry)), 0),
    refused,
    letGo: async () => {
      for (const { id } of refused) await outbox.discard(id);
    },
  };
}

/** Names of what was not taken, each once. */
export function refusedItems(refused: readonly OutboxEntry[], items: PurchaseDetail["items"]): string[] {
  const ids = new Set(refused.map(itemIdOf));
  return items.filter(({ id }) => ids.has(id)).map(({ name }) => name);
}
