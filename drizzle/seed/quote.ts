// What a visit is made of: the client's words, the works with their norms, the parts, the prices.

import type { Job, JobWork } from "./catalogue/job.ts";
import { EXTRA_WORKS, LEAD_WORKS } from "./catalogue/jobs.ts";
import type { Random } from "./random.ts";

const MINOR_PER_LEU = 100;

export interface Quote {
  complaint: string;
  diagnosis: string;
  advice: string | null;
  works: readonly { name: string; normHours: number; priceMinor: number }[];
  parts: readonly { article: string | null; name: string; quantity: number; priceMinor: number }[];
}

/** Puts jobs together; `laborRate` is minor units for an hour. */
export function quoteOf(random: Random, laborRate: number, jobs: readonly Job[], works: readonly JobWork[]): Quote {
  return {
    complaint: jobs.map((job) => random.pick(job.complaints)).join(" "),
    diagnosis: jobs.map((job) => job.diagnosis).join(" "),
    advice:
      jobs
        .map((job) => job.advice)
        .filter((advice) => advice !== null)
        .join(" ") || null,
    works: works.map(([name, normHours]) => ({ name, normHours, priceMinor: wholeLei(normHours * laborRate) })),
    parts: jobs
      .flatMap((job) => job.parts)
      .map(([article, name, lei, quantity]) => ({ article, name, quantity, priceMinor: nearListPrice(random, lei) })),
  };
}

/** Exactly `count` works: some looking first, the job itself, small extras to fill up. */
export function worksFor(random: Random, job: Job, count: number, leads: number): JobWork[] {
  const names = new Set(job.works.map(([name]) => name));
  const fresh = (works: readonly JobWork[]) => random.shuffled(works).filter(([name]) => !names.has(name));
  return [...fresh(LEAD_WORKS).slice(0, leads), ...job.works, ...fresh(EXTRA_WORKS)].slice(0, count);
}

/** Works of several jobs, each once. */
export function worksOfAll(jobs: readonly Job[]): JobWork[] {
  return [...new Map(jobs.flatMap((job) => job.works).map((work) => [work[0], work])).values()];
}

/** Suppliers move their prices a little; the shop rounds to five lei. */
function nearListPrice(random: Random, lei: number): number {
  return Math.max(5, Math.round((lei * (0.94 + random.next() * 0.12)) / 5) * 5) * MINOR_PER_LEU;
}

const wholeLei = (minor: number) => Math.round(minor / MINOR_PER_LEU) * MINOR_PER_LEU;
