// Ids of what an import makes: the same ones however often its batches are run.

import { derivedId } from "../../../commands/derived-id.ts";

export const newIdsOf = (importId: string) => (number: number) => ({
  clientId: derivedId("client", importId, number),
  vehicleId: derivedId("vehicle", importId, number),
});

/** A batch that is confirmed again, after it stopped, is the same command. */
export const batchCommandId = (importId: string, batch: number) => derivedId("batch", importId, batch);
