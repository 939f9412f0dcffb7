// How a line stands with its parts, in one word and its numbers.

import { quantity } from "../../../../ui/format.ts";
import { Status } from "../../../../ui/status.tsx";
import { useWords } from "../../../../i18n/use-words.tsx";
import type { LineSupply } from "./supplies.ts";

/** The words of the state with how many. */
export function useSupplyWords(): (supply: LineSupply) => string {
  const { t, i18n } = useWords();
  const n = (value: number) => quantity(value, i18n.language);
  return ({ state, asked, issued, rest, missing }) => {
    switch (state) {
      case "reserved":
        return t("issue.state.reserved", { quantity: n(rest) });
      case "short":
        return t("issue.state.short", { missing: n(missing), rest: n(rest) });
      case "partly":
      case "issued":
        return t("issue.state.issued", { issued: n(issued), asked: n(Math.max(asked, issued)) });
    }
  };
}

export function SupplyChip({ supply, large = false }: { supply: LineSupply; large?: boolean }) {
  const words = useSupplyWords();
  return <Status kind="supply" value={supply.state} label={words(supply)} large={large} />;
}
