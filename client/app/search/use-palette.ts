// What the palette shows for what is typed: of this device at once, of the server's closed orders a moment later.

import { useDebouncedValue } from "@mantine/hooks";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { can } from "../../../shared/domains/access/access.permissions.ts";
import { useSession } from "../../data/hooks/react.ts";
import { useLocalSearch } from "../../data/hooks/use-local-search.ts";
import { useRecent } from "../../data/hooks/use-recent.ts";
import { useOnline, useRest } from "../../data/hooks/use-rest.ts";
import type { PageMeta } from "../../domains/access/exposed/online-page.ts";
import { offersFor } from "./acts-for.ts";
import { asksWider, closedIn, closedPath, NO_CLOSED, type ListedOrder } from "./closed-orders.ts";
import type { OptionGroup } from "./options.ts";
import { askedFor, paletteOf, recentIn } from "./results.ts";
import { useActs } from "./use-acts.ts";

/** Who types is not asked for yet. */
const PAUSE_MS = 250;

export interface Palette {
  /** What is looked for, without the sign of its group. */
  text: string;
  /** False until the index of this device is made. */
  ready: boolean;
  groups: OptionGroup[];
  /** Nothing that was looked for is here: what is offered instead stands in `groups`. */
  nothing: boolean;
  /** Of the closed orders: the server is being asked, cannot be asked now, or did not answer; null: not asked, or answered. */
  closed: "asking" | "offline" | "failed" | null;
  /** Looks among all closed orders for it; null: not now. */
  askWide: (() => void) | null;
}

export function usePalette(typed: string): Palette {
  const { t } = useTranslation();
  const { actor } = useSession();
  const online = useOnline();
  const asked = useMemo(() => askedFor(typed), [typed]);
  const { text, scope } = asked;
  const { search, version } = useLocalSearch();
  const acts = useActs(text);
  const recent = useRecent();
  const [wideFor, setWideFor] = useState("");
  const wide = text !== "" && wideFor === text;
  const seesOrders = can(actor, "WORK_ORDERS_VIEW") && (scope === null || scope === "orders");
  const path = seesOrders ? closedPath(text, wide) : null;
  const [paused] = useDebouncedValue(path, PAUSE_MS);
  const reading = useRest<ListedOrder[]>(online && paused === path ? path : null);
  const { answer } = reading;
  const closed = path === null ? null : answer ? null : !online ? "offline" : reading.error ? "failed" : "asking";

  const groups = useMemo((): OptionGroup[] => {
    if (!search) return [];
    if (text === "" && scope === null) {
      const elsewhere = recent.filter(({ id }) => !location.href.includes(id)); // one is not led to where one is
      const list = recentIn(search, elsewhere, actor);
      const begin: OptionGroup[] = [
        { group: "recent", options: list, count: list.length },
        { group: "actions", options: [...acts.first], count: acts.first.length },
      ];
      return begin.filter(({ options }) => options.length > 0);
    }
    const told = path === null ? null : answer;
    const total = (told?.["meta"] as PageMeta | undefined)?.total ?? 0;
    const fromServer = told ? closedIn(search, { orders: told.data, total }, text, wide) : NO_CLOSED;
    return paletteOf({ search, acts: acts.all, actsOf: acts.actsOf, closed: fromServer }, asked);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the rows change inside the search; `version` says when
  }, [search, version, asked, recent, acts.first, acts.all, path, answer, wide]);

  const nothing = search !== null && text !== "" && groups.length === 0 && closed !== "asking";
  const askWide = seesOrders && !wide && asksWider(text) ? () => setWideFor(text) : null;
  // Beneath whatever was found: it would stand alone above what the server is about to tell.
  const offers =
    search && text !== "" && closed !== "asking" ? offersFor(actor, { text, nothing, online, askWide, t }) : [];
  const shown: OptionGroup[] = [...groups, { group: "instead", options: offers, count: 0 }];
  return {
    text,
    ready: search !== null,
    groups: shown.filter(({ options }) => options.length > 0),
    nothing,
    closed,
    askWide: online ? askWide : null,
  };
}
