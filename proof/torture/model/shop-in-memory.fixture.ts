// One shop's rows in memory and the product's own commands over them, one after the other, as the server decides them.

import type { Actor, Permission } from "../../../shared/domains/access/access.permissions.ts";
import { commandList } from "../../../shared/zero/commands.ts";
import type { CommandResult, Tx } from "../../../shared/zero/define.ts";
import { transactionOver } from "./mutation.ts";
import { NO_ROWS, RowsOver, type Row } from "./rows.ts";

const COMPANY = "shop";
export const ORDER = uuid(1);
export const CLIENT = uuid(2);
export const CAR = uuid(3);

/** A UUID that a test can read. */
export function uuid(n: number): string {
  return `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
}

const decided = { approvedAt: null, declinedAt: null, supersededBy: null, fieldWriters: null, needsPrice: false };
const notBegun = { mechanicStatus: "pending", lastTransitionAt: null, normHours: null };

export class ShopInMemory {
  readonly #over = new RowsOver(NO_ROWS);
  readonly #actor: Actor;
  #now = 1_000_000;

  constructor(permissions: Permission[], { rate = 0 } = {}) {
    this.#actor = {
      companyId: COMPANY,
      userId: "desk",
      name: "Rodica",
      permissions: [...permissions, "WORK_ORDERS_VIEW"],
      isAdmin: false,
      orderScope: "all",
    };
    this.#over.put("company", { id: COMPANY, settings: { labor_rate: rate } });
    this.put("client", CLIENT, { deletedAt: null });
    this.put("vehicle", CAR, { clientId: CLIENT, deletedAt: null, mileageKm: null });
    const money = { totalMinor: 0, paidMinor: 0, discountPct: 0, payStatus: "unpaid" };
    const of = { clientId: CLIENT, vehicleId: CAR, masterId: null, complaint: "Frâne" };
    this.put("workOrder", ORDER, { ...of, ...money, status: "agreement", statusAt: 0, createdAt: 0, deletedAt: null });
  }

  put(table: string, id: string, row: Row): void {
    this.#over.put(table, { id, companyId: COMPANY, ...row });
  }

  /** A line of the order, of which nobody has asked. */
  work(id: string, row: Row): void {
    this.put("workLine", id, {
      workOrderId: ORDER,
      position: 1,
      requiresApproval: false,
      ...decided,
      ...notBegun,
      ...row,
    });
  }

  part(id: string, row: Row): void {
    const one = { workOrderId: ORDER, position: 1, requiresApproval: false, article: null, quantity: 1 };
    this.put("partsLine", id, { ...one, ...decided, ...row });
  }

  row(table: string, id: string): Row | undefined {
    return this.#over.get(table, id);
  }

  all(table: string): Row[] {
    return [...(this.#over.rows.get(table)?.values() ?? [])];
  }

  get total(): unknown {
    return this.row("workOrder", ORDER)!["totalMinor"];
  }

  async run(name: string, args: object): Promise<CommandResult> {
    const command = commandList.find((one) => one.name === name);
    if (!command) throw new Error(`no command ${name}`);
    return this.change((tx, actor, at) =>
      command.run(tx, { actor, at, recordedAt: at, commandId: uuid(at), toConfirm: false }, command.args.parse(args)),
    );
  }

  /** What no device does, such as the client's own answer. */
  change<T>(work: (tx: Tx, actor: Actor, at: number) => Promise<T>): Promise<T> {
    return work(transactionOver(this.#over, this.#actor) as unknown as Tx, this.#actor, ++this.#now);
  }
}
