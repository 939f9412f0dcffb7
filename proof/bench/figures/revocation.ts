// A mechanic is kept out: from the administrator's answer until their phone, which is connected, shows it and holds nothing to work with.

import { PASSWORD, settled } from "../../../e2e/pages/app.ts";
import type { Stack } from "../../../e2e/fixtures/stack.ts";
import { Device } from "../device.ts";
import { median, percentile } from "../figure.ts";
import type { Alone } from "../measurement.ts";
import { settleDatabase, startProduct } from "../product.ts";
import { progress } from "../report.ts";

const SHOP = { clients: 160, orders: 400 };
const ROUNDS = 20;
const EMAIL = "mechanic2@demo.test";

export const revocation: Alone = {
  ids: ["revocation.p50", "revocation.p95"],
  async *measureAlone({ runs }) {
    const stack = await startProduct(SHOP);
    const phone = await Device.switchOn();
    try {
      await settleDatabase(stack.sql);
      const act = await administrator(stack);
      const samples: number[] = [];
      // A round takes some seconds, so that one run is all of them.
      for (let round = 0; round < Math.max(ROUNDS, runs); round++) {
        await phone.signIn(stack.url("demo"), EMAIL);
        await settled(phone.page);
        await phone.page.locator("[data-line]").first().waitFor();
        await phone.delivered();
        const shown = phone.page
          .waitForSelector("main[data-handed-over]", { state: "attached" })
          .then(() => performance.now());
        const answered = act("deactivate").then(() => performance.now());
        const [seenAt, answeredAt] = await Promise.all([shown, answered]);
        samples.push(seenAt - answeredAt);
        await act("activate");
        await phone.page.goto("about:blank");
      }
      const [p50, p95] = [median(samples), percentile(samples, 0.95)];
      progress(`kept out: p50 ${p50.toFixed(0)}, p95 ${p95.toFixed(0)}, longest ${Math.max(...samples).toFixed(0)} ms`);
      yield [
        {
          id: "revocation.p50",
          what: "from keeping a person out until their phone shows it",
          unit: "ms",
          goal: 1_000,
          value: p50,
          samples,
        },
        { id: "revocation.p95", what: "the same, p95", unit: "ms", goal: 1_000, value: p95, samples },
      ];
    } finally {
      await phone.switchOff();
      await stack.destroy();
    }
  },
};

async function administrator(stack: Stack): Promise<(what: "activate" | "deactivate") => Promise<void>> {
  const login = await stack.request("demo", "POST", "/api/v1/login", {
    body: { email: "admin@demo.test", password: PASSWORD },
  });
  const { token } = (login.json as { data: { token: string } }).data;
  const [person] = await stack.sql<{ id: string }[]>`select id from staff_user where email = ${EMAIL}`;
  return async (what) => {
    const { status } = await stack.request("demo", "POST", `/api/v1/users/${person!.id}/${what}`, { token });
    if (status !== 200) throw new Error(`${what} is answered with ${status}`);
  };
}
