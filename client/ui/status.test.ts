// How statuses look where they are shown: colour and sign, and the words of the three languages.

import { expect, it } from "vitest";
import { OPEN_STATUSES } from "../../shared/domains/work-orders/work-orders.states.ts";
import en from "../i18n/app.en.json" with { type: "json" };
import ro from "../i18n/app.ro.json" with { type: "json" };
import ru from "../i18n/app.ru.json" with { type: "json" };
import { lookOf } from "./status.tsx";

it("an order in agreement is shown as needing approval: in words, in amber, and with a sign of its own", () => {
  expect([ro, ru, en].map(({ status }) => status.order.agreement)).toEqual([
    "Așteaptă acordul",
    "Ждёт согласия",
    "Awaiting approval",
  ]);
  const [tone, sign] = lookOf("order", "agreement")!;
  expect(tone).toBe("amber");
  expect(OPEN_STATUSES.filter((status) => lookOf("order", status)![1] === sign)).toEqual(["agreement"]);
});
