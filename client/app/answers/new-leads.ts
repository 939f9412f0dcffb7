// Who asked from outside, on the form of the shop's page or by another program, since this device has heard of it last. Pure.

interface Lead {
  id: string;
  status: string;
  contactedAt: number | null;
  /** Who wrote it down; null: nobody of the shop. */
  createdBy: string | null;
  /** Who sees to it: that one has heard. */
  assignedTo: string | null;
  /** Null: made on this device, and not sent yet. */
  createdAt: number | null;
}

/** Whom nobody has reached, or taken up; who came first stands first. `heardUntil`: Unix ms, of the server's clock. */
export const newLeads = <L extends Lead>(leads: readonly L[], heardUntil: number): L[] =>
  leads
    .filter(
      ({ status, contactedAt, createdBy, assignedTo, createdAt }) =>
        status === "new" &&
        contactedAt === null &&
        createdBy === null &&
        assignedTo === null &&
        createdAt !== null &&
        createdAt > heardUntil,
    )
    .toSorted((a, b) => a.createdAt! - b.createdAt! || (a.id < b.id ? -1 : 1));

/** What is kept of it; null: nothing that reads as a time. */
export function heardFrom(kept: string | null): number | null {
  const at = kept === null ? Number.NaN : Number(kept);
  return Number.isSafeInteger(at) && at > 0 ? at : null;
}

/**
 * From when on a device rings that begins with these: whoever begins has today's list to read. By what the server wrote at them, and not by a
 * clock: one that goes ahead, or was read over a slow link, would keep somebody new from ringing.
 */
export const beginsAfter = (leads: readonly Pick<Lead, "createdAt">[]): number =>
  leads.reduce((latest, { createdAt }) => Math.max(latest, createdAt ?? 0), 1);
