// A line's row at the desk, opened again before anybody could look away.

import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { settleIn } from "../pages/staff.ts";

/** Saves the open row and opens it again as soon as it has closed; what stands in it then, and whose words it showed meanwhile. */
const openedAgain = (page: Page) =>
  page.evaluate(async () => {
    const said = new Set<string>();
    const once = (is: () => boolean) =>
      new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          for (const { dataset } of document.querySelectorAll<HTMLElement>("[data-meanwhile]"))
            said.add(dataset["meanwhile"]!);
          if (!is()) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(document, { childList: true, subtree: true });
      });
    const row = document.querySelector<HTMLElement>("tr[data-editing]")!;
    const pencil = () => document.querySelector<HTMLElement>(`[data-edit-line="${row.dataset["line"]}"]`);
    const closed = once(() => pencil() !== null);
    row.nextElementSibling!.querySelector<HTMLButtonElement>("button[type=submit]")!.click();
    await closed;
    const opened = once(() => document.querySelector("tr[data-editing]") !== null);
    pencil()!.click();
    await opened;
    const value = document.querySelector<HTMLInputElement>("tr[data-editing] input[name=name]")!.value;
    for (let frame = 0; frame < 10; frame++) {
      await new Promise(requestAnimationFrame);
      if (document.querySelector("[data-meanwhile]")) said.add("after");
    }
    return { value, said: [...said] };
  });

test("a row that is opened again at once after an edit shows what was saved", async ({ shop, desk, network }) => {
  const address = await settleIn(shop, desk, "manager", network);
  const [order] = await shop.sql<{ id: string }[]>`
    select o.id from work_order o join company c on c.id = o.company_id
    where c.slug = ${shop.slug} and o.status = 'in_work' and o.deleted_at is null
      and exists (select from work_line l where l.work_order_id = o.id and not l.requires_approval) limit 1`;
  await desk.goto(`${address}/app/orders/${order!.id}`);
  const row = desk.locator("tr[data-line]").first();
  const name = desk.locator("tr[data-editing] input[name=name]");
  // The first edit waits for the commands' own rules, which come a second after the page.
  await row.locator("[data-edit-line]").click();
  await name.fill("Schimb ulei");
  await name.press("Control+Enter");
  await expect(row).toContainText("Schimb ulei");
  await row.locator("[data-edit-line]").click();
  for (let turn = 0; turn < 5; turn++) {
    await name.fill(`Schimb ulei ${turn}`);
    expect(await openedAgain(desk)).toEqual({ value: `Schimb ulei ${turn}`, said: [] });
  }
});
