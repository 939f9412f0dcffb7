// A push of zero-cache: commands of a device that come over Zero. As many of them as can share a transaction, as over HTTP; what does not go
// smoothly goes by Zero's own way, one by one, which knows what to answer.

import { z } from "zod";
import type { Envelope, StoredOutcome } from "../../shared/zero/envelope.ts";
import { envelopeSchema } from "../../shared/zero/envelope.schema.ts";
import { RUN_MUTATOR } from "../../shared/registry/mutators.ts";
import { newRun, settleTogether } from "../commands/command-runs.ts";
import type { Principal } from "../commands/command-runner.ts";
import type { CommandServices } from "../commands/command-services.ts";
import { isNewer } from "../commands/read-command.ts";
import type { TransactionSql } from "../db/connections.ts";

const mutationSchema = z.object({
  id: z.int().positive(),
  clientID: z.string(),
  name: z.literal(RUN_MUTATOR),
  args: z.tuple([z.unknown()]),
});
const pushSchema = z.object({ clientGroupID: z.string(), mutations: z.array(z.unknown()) });

export interface PushedMutation {
  id: number;
  clientID: string;
  envelope: Envelope;
}

export interface Push {
  clientGroupID: string;
  /** The first of them, as far as they are commands of one client and one device, each the next. */
  mutations: readonly PushedMutation[];
}

/** What of a push may be taken together; null: nothing. */
export function readPush(body: unknown): Push | null {
  const push = pushSchema.safeParse(body).data;
  if (!push) return null;
  const mutations: PushedMutation[] = [];
  for (const one of push.mutations) {
    const mutation = mutationSchema.safeParse(one).data;
    const envelope = envelopeSchema.safeParse(mutation?.args[0]).data;
    const before = mutations.at(-1);
    const follows = !before || (mutation?.clientID === before.clientID && mutation.id === before.id + 1);
    if (!mutation || !envelope || !follows) break;
    mutations.push({ id: mutation.id, clientID: mutation.clientID, envelope });
  }
  return mutations.length === 0 ? null : { clientGroupID: push.clientGroupID, mutations };
}

interface Circumstances {
  principal: Principal;
  offsetNow: number | null;
  /** Of Zero's tables. */
  zeroSchema: string;
}

/** Ids of the mutations that are settled and counted; what is not among them nothing has happened to. */
export async function settlePush(
  services: CommandServices,
  { principal, offsetNow, zeroSchema }: Circumstances,
  { clientGroupID, mutations }: Push,
): Promise<ReadonlySet<number>> {
  const settled = new Set<number>();
  const fits = (envelope: Envelope) => !isNewer(envelope, services.findCommand);
  while (settled.size < mutations.length) {
    const rest = mutations.slice(settled.size);
    const { id: first, clientID } = rest[0]!;
    const run = newRun(
      rest.map(({ envelope }) => envelope),
      fits,
      rest.length,
    );
    const counting = (tx: TransactionSql) => countMutations(tx, zeroSchema, { clientGroupID, clientID, first });
    const context = { ...services, principal, offsetNow, sent: null };
    const outcomes: StoredOutcome[] | null = await settleTogether(services.sql, context, run, counting);
    if (!outcomes) break;
    for (let n = 0; n < outcomes.length; n++) settled.add(first + n);
  }
  return settled;
}

/**
 * Zero's count of a client's mutations, which is how its device hears that they are done. Its row is taken before anything else, as Zero's own
 * way does; the count is written with the commands. Throws where the first is not the next: then it is for Zero's own way to say so.
 */
function countMutations(
  tx: TransactionSql,
  zeroSchema: string,
  { clientGroupID, clientID, first }: { clientGroupID: string; clientID: string; first: number },
) {
  const clients = () => tx`${tx(zeroSchema)}.clients`;
  const ask = async () => tx<{ last: string }[]>`
    select "lastMutationID" as last from ${clients()}
    where "clientGroupID" = ${clientGroupID} and "clientID" = ${clientID} for update`;
  const counted = ask();
  counted.catch(() => undefined); // heard of below
  return async (settled: number): Promise<void> => {
    const [row] = await counted;
    if (Number(row?.last ?? 0) !== first - 1) throw new Error("Zero has not counted up to this mutation.");
    const last = first + settled - 1;
    await (row
      ? tx`
        update ${clients()} set "lastMutationID" = ${last}
        where "clientGroupID" = ${clientGroupID} and "clientID" = ${clientID}`
      : tx`
        insert into ${clients()} ("clientGroupID", "clientID", "lastMutationID")
        values (${clientGroupID}, ${clientID}, ${last})`);
  };
}
