// Mails that the product sends to whatever address somebody names: whoever opens a shop or invites somebody chooses words in them, and
// nothing in these words may lead anywhere, hide, or become another header.

import { linksIn, visible, withoutNumbers } from "../../../shared/kernel/plain-words.ts";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { pause } from "../../../sync-server/processes/processes.ts";
import { listMailbox, type KeptMail } from "../../../sync-server/mail/dev-mailbox.ts";
import { asBrowser, formOf } from "../probes/credentials.ts";
import type { Scenario, Told } from "../scenario.ts";
import type { World } from "../world.ts";

/** A mail is a job, taken within a second. */
const PATIENCE_MS = 30_000;

const BAIT = [
  "evil.md",
  "https://evil.md/x",
  "www.evil.md",
  "http:x:////1.2.3.4/login",
  "evil.\u200Bmd",
  "Banca\u202E evil.md",
  "office@bank.md",
  "evil.भारत",
  "<a href=//evil.md>x</a>",
  "x{{name}}$& evil.md",
  "Bcc: a@evil.md",
  "Banca: sunați +373 69 123 456",
];

async function mailTo(world: World, address: string): Promise<KeptMail | null> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await pause(100)) {
    const mail = (await listMailbox(world.dataDir, undefined)).find(({ to }) => to === address);
    if (mail) return mail;
  }
  return null;
}

/** What a reader's program would make of it. */
function baitIn({ fromName, subject, text, html }: KeptMail): string[] {
  const own = /https?:\/\/[\w.:-]*\/invitations\/[\w-]+/g;
  const words = [fromName, subject, text.replaceAll(own, "")].join("\n");
  const hrefs = [...html.matchAll(/<[^>]*\shref\s*=\s*["']?([^"'\s>]*)/g)].map(([, to]) => to!);
  return [
    ...linksIn(words),
    ...hrefs.filter((to) => !/^https?:\/\/[a-z0-9-]+\.localhost(:\d+)?\/invitations\//.test(to)),
    ...(visible(words + html) === words + html ? [] : ["what nobody sees"]),
    ...(withoutNumbers(words) === words ? [] : ["a number to call"]),
    ...(/[\r\n]/.test(fromName + subject) ? ["a second line in a header"] : []),
    ...(/evil\.md|evil\.भा|bank\.md|:\/\/1\.2/.test(html) ? ["a name that is a link, in HTML"] : []),
  ];
}

async function run(world: World): Promise<Told> {
  const { client, shops } = world;
  const findings: string[] = [];
  const admin = shops.demo.people.find(({ role }) => role === "admin")!;
  let [asked, refused] = [0, 0];
  const look = async (what: string, address: string) => {
    const mail = await mailTo(world, address);
    if (!mail) return findings.push(`${what}: no mail came`);
    return findings.push(...baitIn(mail).map((found) => `${what}: ${found}`));
  };
  for (const [n, bait] of BAIT.entries()) {
    const [one, other] = [`${uuidv7()}@mail.test`, `${uuidv7()}@mail.test`];
    const fields = { shop: bait, name: bait, slug: `bait-${n}-${uuidv7().slice(-6)}`, email: one, locale: "en" };
    const form = formOf(world, { host: "localhost", path: "/signup", fields: { ...fields, planId: "plan-trial" } });
    const signedUp = await client.send(form);
    const headers = { ...asBrowser(client, "demo", admin.cookie), "content-type": "application/json" };
    const body = JSON.stringify({ name: bait, email: other, role: "mechanic" });
    const invited = await client.send({ method: "POST", path: "/api/v1/users", host: "demo", headers, body });
    asked += 2;
    // What is refused on the form sends nothing.
    if (signedUp.status === 200) await look(`a shop called ${JSON.stringify(bait)}`, one);
    else refused += 1;
    if (invited.status === 201) await look(`somebody called ${JSON.stringify(bait)}`, other);
    else findings.push(`inviting ${JSON.stringify(bait)} was answered ${invited.status}`);
  }
  // Nobody's mailbox is filled by it.
  const victim = `${uuidv7()}@mail.test`;
  const statuses: number[] = [];
  for (let n = 0; n < 8; n++) {
    const fields = { shop: "Auto", name: "Ion", slug: `flood-${n}-${uuidv7().slice(-6)}`, email: victim, locale: "ro" };
    const form = formOf(world, { host: "localhost", path: "/signup", fields: { ...fields, planId: "plan-trial" } });
    statuses.push((await client.send(form)).status);
  }
  asked += statuses.length;
  if (statuses.filter((status) => status === 200).length > 5) findings.push(`one address: ${statuses.join()}`);
  return {
    asked,
    findings,
    seen: `${BAIT.length} names of shops and people, ${refused} of them refused on signing up; one address was written to ${statuses.filter((status) => status === 200).length} times of ${statuses.length}`,
  };
}

export const mailBait: Scenario = { name: "mail-bait", needs: "product", run };
