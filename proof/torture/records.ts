// What the checker compares: the server's tables and each device's own stores, once everything has settled.

import type { HeldRecords } from "./held-records.ts";
import type { MechanicEvent, MechanicStatus } from "../../shared/domains/mechanic/mechanic.states.ts";
import type { AppointmentStatus } from "../../shared/domains/scheduling/appointments.states.ts";
import type { StockEventKind } from "../../shared/domains/warehouse/warehouse.states.ts";
import type { Hours } from "../../shared/domains/tenancy/opening-hours.rules.ts";
import type { PurchaseStatus } from "../../shared/domains/purchasing/purchasing.states.ts";
import type { DealStage, LeadStatus, QuoteStatus } from "../../shared/domains/sales/sales.states.ts";
import type { PayStatus, WorkOrderStatus } from "../../shared/domains/work-orders/work-orders.states.ts";
import type { OutcomeKind } from "../../shared/zero/envelope.ts";
import type { WrittenName } from "../../shared/registry/command-types.ts";

export interface CommandRecord {
  id: string;
  name: WrittenName;
  args: unknown;
  userId: string;
  outcome: OutcomeKind;
  code: string | null;
  /** When it happened by the server's estimate, and when it was recorded, Unix ms. */
  happenedAt: number;
  settledAt: number;
  /** The place in the order in which the server applied commands; null where the tier cannot tell. */
  place: number | null;
  detail: Record<string, unknown> | null;
}

export interface LineRecord {
  id: string;
  status: MechanicStatus;
  startedAt: number | null;
  doneAt: number | null;
  actualHours: number | null;
  pausedSecondsTotal: number;
}

/** A row of `work_line_event`; its id is the id of the command that made it. Times: Unix ms. */
export interface LineEventRecord {
  id: string;
  lineId: string;
  kind: MechanicEvent;
  at: number;
}

export interface OrderRecord {
  id: string;
  number: string | null;
  status: WorkOrderStatus;
  /** Who moved it last, and over whose move they went without having seen it. */
  movedBy: string | null;
  movedOver: string | null;
  paidMinor: number;
  totalMinor: number;
  /** What its fields say that several people write. */
  texts: Readonly<Record<string, string | null>>;
}

export interface ActivityRecord {
  id: string;
  commandId: string | null;
  verb: string;
  orderId: string | null;
  subjectId: string | null;
  data: Record<string, unknown>;
}

export interface ServerRecords {
  commands: readonly CommandRecord[];
  activities: readonly ActivityRecord[];
  events: readonly LineEventRecord[];
  lines: readonly LineRecord[];
  orders: readonly OrderRecord[];
  /** Every outcome that was ever committed, also where a restore has undone it; null where the tier does not watch them. */
  decided: readonly { id: string; outcome: OutcomeKind; settledAt: number }[] | null;
  /** Every job handed in for a command, one each time; null where the tier does not watch them. */
  effects: readonly string[] | null;
  /** Every mail that went, in whatever past of the database; null where the tier does not watch them. */
  mails: readonly MailRecord[] | null;
  /** What a mail was about that a death has left in doubt: the shop was told so. Missing where nobody dies. */
  inDoubt?: readonly string[];
  /** What lines are called and what stands under photos, by id; null where the tier does not compare them. */
  texts: readonly { id: string; name?: string | null; caption?: string | null }[] | null;
  /** Transactions that waited for a server that stood still, and were not told to go; null where the tier does not count them. */
  waitedTooLong: number | null;
  /** What the shop was shown of a device as its batch had been answered, or as nothing was left to send, and was not so; null where the tier does not look. */
  shownWrong: readonly string[] | null;
  /** Null where the tier does not compare them. */
  payments: readonly PaymentRecord[] | null;
  desk: DeskRecords | null;
  /** The shop's calendar; null where the tier has none. */
  calendar: CalendarRecords | null;
  /** What the shop's ledger of parts says; null where the tier has none. */
  stock: StockRecords | null;
  /** The shop's pipeline; null where the tier has none. */
  sales: SalesRecords | null;
  /** What the shop has bought, and what came of it; null where the tier has none. */
  purchases: PurchaseRecords | null;
  /** Commands that a device of their author's has brought itself; null where the tier brings none in files. */
  byDevice?: ReadonlySet<string> | null;
  /** When orders, their lines and clients were made that were not there before the first step, Unix ms; missing where the tier does not look. */
  made?: readonly { id: string; at: number }[];
  /** What waited for a manager; missing where the tier closes no account. */
  held?: HeldRecords;
  /** The status of each line and order before the first step. */
  before: { lines: Readonly<Record<string, MechanicStatus>>; orders: Readonly<Record<string, WorkOrderStatus>> };
}

/** A mail that a client was sent. */
export interface MailRecord {
  /** The same at every try. */
  id: string;
}

export interface PaymentRecord {
  id: string;
  orderId: string;
  kind: "payment" | "refund";
  amountMinor: number;
}

/** Times: Unix ms. */
export interface AppointmentRecord {
  id: string;
  postId: string | null;
  masterId: string | null;
  startsAt: number;
  endsAt: number;
  status: AppointmentStatus;
  workOrderId: string | null;
  movedBy: string | null;
  movedOver: string | null;
}

export interface CalendarRecords {
  appointments: readonly AppointmentRecord[];
  /** As they were before the first step. */
  before: readonly AppointmentRecord[];
  /** When the shop is open. */
  hours: Hours;
}

/** A part in a warehouse. */
interface StockPlace {
  partId: string;
  warehouseId: string;
}

/** Quantities: pieces, to a thousandth. Times: Unix ms. */
export interface StockEventRecord extends StockPlace {
  id: string;
  kind: StockEventKind;
  onHandChange: number;
  reservedChange: number;
  partsLineId: string | null;
  userId: string | null;
  /** Null: it was there before the first step. */
  commandId: string | null;
  installedById: string | null;
  at: number;
}

export interface StockRecords {
  defaultWarehouseId: string;
  balances: readonly (StockPlace & { id: string; onHand: number; reserved: number; short: number })[];
  /** Every parts line of the shop, with what it asks for. */
  asked: readonly {
    id: string;
    orderId: string;
    partId: string | null;
    quantity: number;
    declined: boolean;
    superseded: boolean;
  }[];
  /** What stands for them. */
  lines: readonly (StockPlace & { id: string; reserved: number; issued: number })[];
  events: readonly StockEventRecord[];
  batches: readonly (StockPlace & { id: string; eventId: string; quantity: number; remaining: number })[];
  uses: readonly { eventId: string; batchId: string; partsLineId: string | null; quantity: number; returned: number }[];
  shortages: readonly (StockPlace & {
    id: string;
    partsLineId: string;
    quantity: number;
    open: number;
    userId: string;
    at: number;
  })[];
}

/** Money: minor units. Times: Unix ms. What was deleted is not among them. */
export interface SalesRecords {
  leads: readonly {
    id: string;
    status: LeadStatus;
    phone: string;
    clientId: string | null;
    dealId: string | null;
  }[];
  clients: readonly { id: string; phone: string }[];
  deals: readonly {
    id: string;
    leadId: string | null;
    clientId: string;
    stage: DealStage;
    linesMinor: number | null;
    priceMinor: number | null;
    scheduledAt: number | null;
    appointmentId: string | null;
    workOrderId: string | null;
    quoteStatus: QuoteStatus | null;
    /** It says when it was answered. */
    quoteAnswered: boolean;
  }[];
  /** Those that are there, with what the client said of them. */
  lines: readonly {
    id: string;
    dealId: string;
    quantity: number;
    priceMinor: number;
    approved: boolean;
    declined: boolean;
  }[];
  /** Those that were made of deals, and so are the visits. `lines`: how many it has. */
  orders: readonly {
    id: string;
    dealId: string;
    clientId: string;
    status: WorkOrderStatus;
    payStatus: PayStatus;
    totalMinor: number;
    lines: number;
  }[];
  visits: readonly {
    id: string;
    dealId: string;
    status: AppointmentStatus;
    startsAt: number;
    workOrderId: string | null;
  }[];
  stages: readonly { dealId: string; from: DealStage | null; to: DealStage }[];
}

/** Quantities: pieces, to a thousandth. */
export interface PurchaseRecords {
  purchases: readonly { id: string; status: PurchaseStatus }[];
  items: readonly { id: string; purchaseId: string; partId: string; quantity: number; received: number }[];
  /** `inLedger`: what the events of the stock that name it come to. */
  receipts: readonly {
    id: string;
    itemId: string;
    quantity: number;
    userId: string;
    undone: boolean;
    inLedger: number;
  }[];
}

/** The list of devices that the shop is shown. */
export interface DeskRecords {
  shown: readonly { id: string; pending: number }[];
  /** What the devices are called now. */
  present: ReadonlySet<string>;
  /** Names of which no device knows any more that it had them. */
  lost: ReadonlySet<string>;
  /** Devices that began a new sequence, though nothing was put back. */
  renamed: readonly string[];
}

export interface DeviceEntry {
  id: string;
  state: "pending" | "settled";
  outcome: OutcomeKind | null;
  needsPerson: boolean;
  /** The number that the person is shown, of a new order. */
  number: string | null;
}

export interface ImportedRecord extends Pick<DeviceEntry, "id" | "state" | "outcome" | "needsPerson"> {
  /** The server could not take it at all. */
  setAside: boolean;
  /** Whether the device it comes from had its answer already. */
  wasSettled: boolean;
}

export interface DeviceRecords {
  device: number;
  /** The outbox as it is on the device's disk; null where the device has none (a peer). */
  entries: readonly DeviceEntry[] | null;
  /** Of whoever else was signed in on it meanwhile: what waits there is sent once they are back. */
  others?: readonly DeviceEntry[];
  /** What was brought there in files. */
  imported?: readonly ImportedRecord[];
  /** Rows by table and id as this device shows them, and as the server would send them to it; null: not compared. */
  replica: { shown: ReplicaRows; expected: ReplicaRows } | null;
  /** Where the account of its person is closed: how many edits it says a manager was given; null: it does not say that all are. */
  handedOver?: number | null;
}

export type ReplicaRows = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, unknown>>>>>>;
