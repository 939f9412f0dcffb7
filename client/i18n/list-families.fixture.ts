// Keys of lists over tables that the code puts together.

import { PAYMENT_KINDS, PAYMENT_METHODS } from "../../shared/domains/finance/finance.states.ts";
import { PEOPLE_STATUSES } from "../domains/access/address.ts";
import { SHOWS as PAYMENT_SHOWS } from "../domains/finance/payments-view.ts";

export const LIST_FAMILIES = {
  "paymentList.show.": PAYMENT_SHOWS,
  "payments.kind.": PAYMENT_KINDS,
  "payments.method.": PAYMENT_METHODS,
  "people.show.": PEOPLE_STATUSES,
} satisfies Record<string, readonly string[]>;
