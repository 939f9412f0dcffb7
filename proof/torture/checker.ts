// The checker: what devices were told, against what the server and the devices hold once everything has settled.

import { checkCalendar } from "./checks/calendar.ts";
import { checkCommands } from "./checks/commands.ts";
import { checkDeliveries } from "./checks/deliveries.ts";
import { checkDesk, checkShown } from "./checks/desk.ts";
import { checkHandover } from "./checks/handover.ts";
import { checkImports } from "./checks/imports.ts";
import { checkLines } from "./checks/lines.ts";
import { checkMails } from "./checks/mails.ts";
import { checkMoney } from "./checks/money.ts";
import { checkOrders } from "./checks/orders.ts";
import { checkQuotes } from "./checks/quotes.ts";
import { checkReplicas } from "./checks/replicas.ts";
import { checkSales } from "./checks/sales.ts";
import { checkStock } from "./checks/stock.ts";
import { checkTexts } from "./checks/texts.ts";
import { checkTimes } from "./checks/times.ts";
import type { Ledger } from "./ledger.ts";
import type { DeviceRecords, ServerRecords } from "./records.ts";
import type { Violation } from "./violation.ts";

export function check(ledger: Ledger, server: ServerRecords, devices: readonly DeviceRecords[]): Violation[] {
  return [
    ...checkCommands(ledger, server, devices),
    ...checkLines(server),
    ...checkOrders(ledger, server),
    ...checkTexts(server),
    ...checkReplicas(devices),
    ...checkTimes(ledger, server),
    ...checkMoney(server),
    ...checkMails(server),
    ...checkCalendar(server),
    ...checkStock(server),
    ...checkSales(server),
    ...checkQuotes(server),
    ...checkDeliveries(server),
    ...checkImports(ledger, server, devices),
    ...checkHandover(ledger, server, devices),
    ...checkDesk(server.desk),
    ...checkShown(server.shownWrong),
  ];
}
