// A deal that waits for its visit tomorrow, that visit, and an order of the deal, as a device keeps their rows.

interface Ids {
  companyId: string;
  dealId: string;
  clientId: string;
  vehicleId: string;
  visitId: string;
  workOrderId: string;
  /** Unix ms. */
  NOW: number;
}

export function scheduledRows({ companyId, dealId, clientId, vehicleId, visitId, workOrderId, NOW }: Ids) {
  const scheduled = {
    id: dealId,
    companyId,
    clientId,
    vehicleId,
    subject: "Frâne",
    stage: "scheduled",
    stageAt: NOW,
    scheduledAt: NOW + 86_400_000,
    postId: null,
    masterId: null,
    quoteStatus: null,
    priceMinor: null,
    linesMinor: null,
    appointmentId: visitId,
    workOrderId: null,
    notes: null,
    isUrgent: false,
    fieldWriters: null,
    lastActionAt: 0,
    deletedAt: null,
  };
  const planned = {
    id: visitId,
    companyId,
    dealId,
    clientId,
    vehicleId,
    title: "Frâne",
    notes: null,
    status: "scheduled",
    statusAt: 0,
    startsAt: NOW + 86_400_000,
    endsAt: NOW + 90_000_000,
    postId: null,
    masterId: null,
    confirmedAt: null,
    confirmedVia: null,
    workOrderId: null,
    fieldWriters: null,
    deletedAt: null,
  };
  const order = {
    id: workOrderId,
    companyId,
    dealId,
    masterId: null,
    status: "in_work",
    statusAt: 0,
    discountPct: 0,
    totalMinor: 0,
    paidMinor: 0,
    payStatus: "unpaid",
    createdAt: 0,
    deletedAt: null,
  };
  return { scheduled, planned, order };
}
