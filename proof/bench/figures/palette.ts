// What the palette does at each key before anything is drawn: matching, counting and ranking over 60,000 rows of a shop, by itself.
// (`search.last-key` is the whole of it, in a browser, until it is painted.)

import { SearchIndex } from "../../../shared/kernel/search/search-index.ts";
import { median, percentile } from "../figure.ts";
import type { Alone } from "../measurement.ts";
import { progress } from "../report.ts";

const CLIENTS = 20_000;
const CARS = 28_000;
const ORDERS = 2_000;
const PARTS = 10_000;
const TYPED = [
  "354",
  "wo-2026-000354",
  "popescu m",
  "иван",
  "chx 482",
  "069123456",
  "octavia 2017",
  "filtru mann",
  "hu 719/7",
  "s",
  "zzzz",
];
/** Of one kind and way, as the palette asks for them. */
const SHOWN = 6;
/** The engine compiles what runs often: the first keys of a day are slower, and fewer. */
const WARM_UP = 1;

/** The same rows each time: a generator of its own (Numerical Recipes' constants). */
function generator(seed: number) {
  let state = seed;
  const below = (most: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
  const pick = <T>(all: readonly T[]): T => all[below(all.length)]!;
  const signs = (of: string, count: number): string =>
    Array.from({ length: count }, () => of.charAt(below(of.length))).join("");
  return {
    below,
    pick,
    letters: (n: number) => signs("ABCDEFGHKLMNPRSTUVXZ", n),
    digits: (n: number) => signs("0123456789", n),
  };
}

const FIRST = ["Maria", "Ion", "Vasile", "Elena", "Сергей", "Наталья", "Gheorghe", "Ștefan", "Ana", "Mihai", "Дмитрий"];
const LAST = ["Popescu", "Țurcanu", "Munteanu", "Иванов", "Ceban", "Rusu", "Kovaleva", "Bujor", "Frunză", "Guțu"];
const CARS_OF = ["Škoda Octavia", "Dacia Logan", "BMW Seria 5", "Toyota RAV4", "Ford Transit", "VW Crafter"];
const PARTS_OF = ["Filtru ulei", "Plăcuțe frână", "Amortizor față", "Bieletă antiruliu", "Disc frână", "Bujie"];

function shop() {
  const index = new SearchIndex<"client" | "vehicle" | "order" | "part">();
  const { below, pick, letters, digits } = generator(7);
  const names = Array.from({ length: CLIENTS }, () => `${pick(FIRST)} ${pick(LAST)}`);
  for (const [n, words] of names.entries())
    index.put("client", `c${n}`, { phone: `+373${pick(["6", "7"])}${digits(7)}`, words });
  for (let n = 0; n < CARS; n++) {
    const vin = `${letters(3)}${digits(5)}${letters(3)}${digits(6)}`;
    const words = `${pick(CARS_OF)} ${2000 + below(26)} ${pick(names)}`;
    index.put("vehicle", `v${n}`, { plate: `${letters(3)} ${digits(3)}`, vin, words });
  }
  for (let n = 0; n < ORDERS; n++) index.put("order", `o${n}`, { number: `WO-2026-${String(n).padStart(6, "0")}` });
  for (let n = 0; n < PARTS; n++) {
    const codes = [`${letters(2)} ${digits(3)}/${digits(1)} x`, digits(13), `${digits(3)}${letters(1)} ${digits(6)}`];
    index.put("part", `p${n}`, { codes, words: `${pick(PARTS_OF)} ${pick(["Mann", "TRW", "KYB", "Bosch"])}` });
  }
  return index;
}

export const palette: Alone = {
  ids: ["palette.key"],
  async *measureAlone({ runs }) {
    const index = shop();
    const keys: number[] = [];
    for (let run = 0; run < runs + WARM_UP; run++) {
      for (const text of TYPED) {
        for (let typed = 1; typed <= text.length; typed++) {
          const began = performance.now();
          index.find(text.slice(0, typed), SHOWN);
          if (run >= WARM_UP) keys.push(performance.now() - began);
        }
      }
    }
    progress(`palette over ${index.size} rows: p95 ${percentile(keys, 0.95).toFixed(1)} ms of ${keys.length} keys`);
    yield await Promise.resolve([
      {
        id: "palette.key",
        what: `the palette: matching a key over ${index.size} rows, p95 (p50 ${median(keys).toFixed(1)} ms)`,
        unit: "ms",
        goal: 25,
        value: percentile(keys, 0.95),
        samples: keys,
      },
    ]);
  },
};
