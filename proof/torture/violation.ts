// What the checker can say of a schedule.

export const VIOLATIONS = {
  lost: "an edit that was called saved is nowhere",
  twice: "an edit was applied twice",
  "half-applied": "an edit left only a part of its traces",
  stuck: "an edit is still unanswered after everything has settled",
  "not-kept": "an edit that needs its person is not kept for them",
  "wrong-outcome": "the person was told another outcome than the server's",
  invented: "the person was told an outcome that the server had not come to",
  "wrong-person": "an edit was recorded in another person's name",
  "out-of-order": "a device's edits were applied in another order",
  "not-saved": "an edit that the device could not keep took place all the same",
  state: "a status was reached by a way that does not exist",
  time: "times or hours do not follow from what happened",
  number: "numbers of orders: twice, missing, or another than was told",
  overwritten: "words were written over by somebody who had not seen them, or set aside without need",
  replica: "a device shows other rows than the server's",
  calendar:
    "an appointment is not where its last move put it, or nobody was told of a move; a car that came has not one order; a day is closed",
  stock:
    "sums of parts do not follow from what was done, a parts line is not kept for, or nobody is named for what is short",
  sales:
    "a call did not become one client and one deal, a deal has not one visit or one order, or comes to or stands at something else than they do; what a client said of a quote is not kept once, or nobody is told of what they said otherwise",
  delivery:
    "what was scanned of a purchase is not what came of it, in its items or in the ledger, or more came than was awaited",
  file: "an edit that came in a file is not there, was done though nobody has shown who wrote it, or its decision was not heard",
  handover:
    "what the device of a closed account held was run, lost, or decided about other than once; or it does not know that all was taken",
  desk: "the shop is shown a device that holds nothing as one that does, or that is no more",
  renamed: "a device took itself for another, or its server for one that forgot it, without need",
  "old-board": "another version of the app showed an older board, and did not say so",
  ended: "an error reached nobody in the server: the product would have ended",
  money: "what was taken, and what orders say was paid, do not agree; or a drag to paid took other than once",
  mail: "a client was told twice, or not at all",
  failed: "an edit was refused for the server's own trouble, or because a server was older than its app",
  late: "devices and server agreed later than they should have",
  broken: "the system or the harness failed: nothing can be said",
} as const;

export interface Violation {
  kind: keyof typeof VIOLATIONS;
  text: string;
}
