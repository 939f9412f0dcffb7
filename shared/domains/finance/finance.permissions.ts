// Who sees and moves money.

import { can, type Actor, type Permission } from "../access/access.permissions.ts";

export const canSeePayments = (actor: Actor): boolean => can(actor, "PAYMENTS_VIEW");

export const canTakePayments = (actor: Actor): boolean => can(actor, "PAYMENTS_CREATE");

/** Given back after an order was closed, money leaves it closed with a debt (docs/decisions/0023-payments.md). */
export const refundNeeds = (isClosed: boolean): Permission => (isClosed ? "WORK_ORDERS_CLOSE" : "PAYMENTS_CREATE");
export const canRefund = (actor: Actor, isClosed: boolean): boolean =>
  can(actor, "PAYMENTS_CREATE") && can(actor, refundNeeds(isClosed));
/** There is no permission of its own: who takes payments and may delete orders (docs/decisions/0023-payments.md). */
export const canDeletePayments = (actor: Actor): boolean =>
  can(actor, "PAYMENTS_CREATE") && can(actor, "WORK_ORDERS_DELETE");
/** Where the phone alone shows when. Whoever may take a payment away may as well say when it was (docs/decisions/0045-times-confirmed.md). */
export const canConfirmPaymentTimes = (actor: Actor): boolean => canDeletePayments(actor);

/** Paid in full an order is closed by who moves orders; `WORK_ORDERS_CLOSE` is for closing one with a debt. */
export const canPayAndClose = (actor: Actor): boolean =>
  can(actor, "PAYMENTS_CREATE") && can(actor, "WORK_ORDERS_EDIT");
