// The lists of the pages that somebody goes to from here, put together while nobody waits: one after the other, in the browser's rests.
// They stay (client/data/hooks/kept-rows.tsx). Only at the desk, and once all of the working set is here: while rows come in, each would
// cost anew.

import { useEffect, useState } from "react";
import { can, canSeeEveryOrder, type Actor } from "../../shared/domains/access/access.permissions.ts";
import { canSeeVisits } from "../../shared/domains/crm/crm.access.ts";
import { useSession } from "../data/hooks/react.ts";
import { useClientsAhead, useVehiclesAhead, useVisitsAhead } from "../domains/crm/exposed/ahead.ts";
import { usePipelineAhead } from "../domains/sales/exposed/pipeline-ahead.ts";
import { idle } from "../kernel/idle.ts";
import { navigationOf } from "./navigation.ts";

/** ms; also without a rest this long it goes on. */
const NO_REST_MS = 5_000;

/** What a page of a car and of a client compares theirs with, too. */
const Vehicles = () => useVehiclesAhead();
const Visits = () => useVisitsAhead();
const Clients = () => useClientsAhead();
const Pipeline = () => usePipelineAhead();

const everyCar = (actor: Actor) => can(actor, "VEHICLES_VIEW") && canSeeEveryOrder(actor);
const everyClient = (actor: Actor) => can(actor, "CLIENTS_VIEW") && canSeeEveryOrder(actor);

const hasPipeline = (actor: Actor) => navigationOf(actor, "desk").inSight.some(({ to }) => to === "/app/pipeline");

/** Each finds what it shares with those before it: nobody who comes back meanwhile waits for all of it. */
const LISTS: readonly { id: string; List: () => null; of: (actor: Actor) => boolean }[] = [
  { id: "vehicles", List: Vehicles, of: everyCar },
  { id: "visits", List: Visits, of: canSeeVisits },
  { id: "clients", List: Clients, of: everyClient },
  { id: "pipeline", List: Pipeline, of: hasPipeline },
];

export function ListsAhead() {
  const { actor } = useSession();
  const lists = LISTS.filter(({ of }) => of(actor));
  const [made, setMade] = useState(0);
  const some = made < lists.length;
  useEffect(() => {
    if (!some) return undefined;
    let left = false;
    const next = async () => {
      await idle(NO_REST_MS);
      if (!left) setMade(made + 1);
    };
    void next();
    return () => {
      left = true;
    };
  }, [made, some]);
  return lists.slice(0, made).map(({ id, List }) => <List key={id} />);
}
