// What a person can do from the palette: the acts of the page they are on, what is begun anew, and the pages they may open.

import { IconBarcode, IconKeyboard, IconPlus, IconUserPlus } from "@tabler/icons-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { can } from "../../../shared/domains/access/access.permissions.ts";
import { decodeVin } from "../../../shared/kernel/vin/decode.ts";
import { useSession, useStore } from "../../data/hooks/react.ts";
import { keys } from "../../ui/keys.ts";
import { openKeys } from "../keys/keys-opened.ts";
import { pagesFor } from "../navigation.ts";
import type { Act, Found, OptionGroup } from "./options.ts";

interface Acts {
  /** Offered before anything is typed. */
  first: readonly Act[];
  all: readonly Act[];
  /** Those that come of what was typed and found. */
  actsOf: (found: readonly OptionGroup[]) => readonly Act[];
}

/** So many of the page's own are offered before anything is typed. */
const FIRST_OF_PAGE = 5;

export function useActs(text: string): Acts {
  const { t } = useTranslation();
  const { actor } = useSession();
  const version = useStore(keys.version);
  const first = useMemo((): readonly Act[] => {
    const ofPage = keys
      .bound()
      .filter(({ scope }) => scope === "page")
      .map(({ key, words, run, icon }, place): Act => ({
        type: "act",
        key: `act:${place}`,
        label: words(),
        icon,
        ...(key === null ? {} : { hotkey: key }),
        go: run,
      }));
    const anew: Act[] = [];
    if (can(actor, "WORK_ORDERS_CREATE"))
      anew.push({
        type: "act",
        key: "new-order",
        label: t("board.newOrder"),
        icon: IconPlus,
        go: { to: "/app/new-order", search: {} },
      });
    if (can(actor, "CLIENTS_CREATE"))
      anew.push({
        type: "act",
        key: "new-client",
        label: t("search.newClient"),
        icon: IconUserPlus,
        go: { to: "/app/clients", search: { new: true } },
      });
    // What a key of the page does is not offered a second time.
    return [...ofPage, ...anew.filter(({ label }) => ofPage.every((act) => act.label !== label))];
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the bindings change inside the list; `version` says when
  }, [t, actor, version]);
  const all = useMemo((): readonly Act[] => {
    const pages = pagesFor(actor, "tab", "side", "more").map(({ to, key, icon }): Act => ({
      type: "act",
      key: `page:${key}`,
      label: t(`nav.${key}`),
      icon,
      go: { to },
    }));
    const help: Act = { type: "act", key: "keys", label: t("nav.keys"), icon: IconKeyboard, hotkey: "?", go: openKeys };
    return [...first, ...pages, help];
  }, [t, actor, first]);
  const actsOf = (found: readonly OptionGroup[]): Act[] => {
    const acts: Act[] = [];
    const car = can(actor, "WORK_ORDERS_CREATE") ? carMeant(found) : undefined;
    if (car?.vehicle)
      acts.push({
        type: "act",
        key: "new-order-for",
        label: t("search.newOrderFor"),
        subject: car.vehicle.plate,
        icon: IconPlus,
        go: { to: "/app/new-order", search: { car: car.key.slice("vehicle:".length) } },
      });
    const reading = decodeVin(text);
    if (reading.ok && can(actor, "VEHICLES_VIEW")) {
      const { vin } = reading.decoded;
      const go = { to: "/app/vin-search", search: { vin } } as const;
      acts.push({ type: "act", key: "decode", label: t("search.decode", { vin }), icon: IconBarcode, go });
    }
    return acts;
  };
  const before = first.filter(({ key }, place) => !key.startsWith("act:") || place < FIRST_OF_PAGE);
  return { first: before, all, actsOf };
}

/** The first that was found by its plate and is not in the shop already. */
function carMeant(found: readonly OptionGroup[]): Found | undefined {
  const cars = found.find(({ group }) => group === "vehicles")?.options ?? [];
  return cars.find((car): car is Found => car.type === "found" && car.by?.startsWith("plate") === true && !car.order);
}
