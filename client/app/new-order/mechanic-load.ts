// Who repairs in the shop, and how much of the open orders waits for each.

import { isFinished, type MechanicStatus } from "../../../shared/domains/mechanic/mechanic.states.ts";
import { isDeclined } from "../../../shared/domains/work-orders/work-orders.states.ts";

interface Person {
  id: string;
  name: string;
  role: string;
  status: "active" | "inactive";
}
interface OpenOrder {
  masterId: string | null;
  workLines: readonly (Parameters<typeof isDeclined>[0] & {
    normHours: number | null;
    mechanicStatus: MechanicStatus;
  })[];
}
interface PostOf {
  name: string;
  hoursPerDay: number;
  defaultMasterId: string | null;
  isActive: boolean;
}

export interface MechanicLoad {
  id: string;
  name: string;
  /** Where they work; null: at no post of their own. */
  post: string | null;
  /** Open orders that are theirs. */
  jobs: number;
  /** Norm hours of their works that are not done. */
  hours: number;
  /** Of their post in a day; null: as long as the shop is open. */
  hoursPerDay: number | null;
}

/** Those who are active and repair: by their role, their post or an open order. In a shop without any, everybody who is active. */
export function mechanicLoads(
  people: readonly Person[],
  orders: readonly OpenOrder[],
  posts: readonly PostOf[],
): MechanicLoad[] {
  const active = people.filter(({ status }) => status === "active");
  const repairs = ({ id, role }: Person) =>
    role === "mechanic" ||
    orders.some(({ masterId }) => masterId === id) ||
    posts.some(({ defaultMasterId, isActive }) => isActive && defaultMasterId === id);
  const mechanics = active.filter(repairs);
  return (mechanics.length === 0 ? active : mechanics).map(({ id, name }) => {
    const own = orders.filter(({ masterId }) => masterId === id);
    const waiting = own.flatMap(({ workLines }) =>
      workLines.filter((line) => !isDeclined(line) && !isFinished(line.mechanicStatus)),
    );
    const post = posts.find(({ defaultMasterId, isActive }) => isActive && defaultMasterId === id);
    return {
      id,
      name,
      post: post?.name ?? null,
      jobs: own.length,
      hours: waiting.reduce((sum, { normHours }) => sum + (normHours ?? 0), 0),
      hoursPerDay: post?.hoursPerDay ?? null,
    };
  });
}

/** Whom a draft has chosen, as long as they are offered; empty: nobody. Before anybody is known, as it was chosen. */
export const offeredMaster = (masterId: string, offered: readonly Pick<MechanicLoad, "id">[]): string =>
  offered.length === 0 || offered.some(({ id }) => id === masterId) ? masterId : "";
