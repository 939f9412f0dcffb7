// A browser before the server-rendered pages, with somebody signed in.

import type { Stack } from "../../../e2e/fixtures/stack.ts";
import { hashSecret, newSecret } from "../../../sync-server/platform/secrets.ts";
import { REPOSITORY } from "../bench.ts";
import { Device } from "../device.ts";
import { installFormProbe } from "../page/form-probe.ts";
import { startPeer } from "./child.ts";

export interface PagesBrowser {
  device: Device;
  /** Of the pages. */
  address: string;
  close: () => Promise<void>;
}

export async function openPages(
  { sql, databaseUrl }: Pick<Stack, "sql" | "databaseUrl">,
  email: string,
): Promise<PagesBrowser> {
  const peer = await startPeer(REPOSITORY, "proof/bench/peers/server-rendered/main.ts", { DATABASE_URL: databaseUrl });
  const device = await Device.switchOn();
  const close = async () => {
    await device.switchOff();
    await peer.stop();
  };
  try {
    const secret = newSecret();
    await sql`
      insert into staff_session (id, company_id, user_id, kind, device_name, expires_at)
      select ${hashSecret(secret)}, company_id, id, 'browser', 'bench', now() + interval '1 day'
      from staff_user where email = ${email}`;
    const context = device.page.context();
    await context.addCookies([{ name: "session", value: secret, domain: "demo.localhost", path: "/" }]);
    await context.addInitScript(installFormProbe);
    return { device, address: `http://demo.localhost:${peer.port}`, close };
  } catch (error) {
    await close();
    throw error;
  }
}
