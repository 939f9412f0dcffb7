// The warehouse that a command means, and sums on the device that runs it.

import type { Actor } from "../access/access.permissions.ts";
import { ownCompany, scoped, type Tx } from "../../zero/define.ts";
import { balanceAfter, balanceIdOf, type StockChange } from "./stock.rules.ts";

/** Also one that was deleted. */
export const anyWarehouseById = (tx: Tx, actor: Actor, id: string) =>
  tx.run(scoped("warehouse", actor).where("id", "=", id).one());

export const warehouseById = (tx: Tx, actor: Actor, id: string) =>
  tx.run(scoped("warehouse", actor).where("id", "=", id).where("deletedAt", "IS", null).one());

/** The one that is named, or the shop's default; null: there is no such one, or this device knows of none. */
export async function warehouseOf(tx: Tx, actor: Actor, named: string | null): Promise<string | null> {
  if (named !== null) return (await warehouseById(tx, actor, named))?.id ?? null;
  return (await tx.run(ownCompany(actor)))?.defaultWarehouseId ?? null;
}

interface DeviceChange extends StockChange {
  partId: string;
  warehouseId: string;
}

/**
 * Adds what a command does to the sums that this device shows, until the server's come. The server's step alone writes them there; a
 * sum that is not on the device stays unknown.
 */
export async function changeOnDevice(tx: Tx, actor: Actor, { partId, warehouseId, ...change }: DeviceChange) {
  if (tx.location !== "client") return;
  const id = balanceIdOf(partId, warehouseId);
  const balance = await tx.run(scoped("stockBalance", actor).where("id", "=", id).one());
  if (balance) await tx.mutate.stockBalance.update({ id, ...balanceAfter(balance, change) });
}
