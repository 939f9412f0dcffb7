// The calendar board: one is booked on a cell, dragged to another day and post, moved on by keyboard without a network, and back.

import { randomUUID } from "node:crypto";
import { expect, test } from "../fixtures/test.ts";
import { looksRight, looksRightHere, EVERY_SIZE, SIZES } from "../pages/looks.ts";
import { hold, over } from "../pages/board.ts";
import { settleIn } from "../pages/staff.ts";
import { badge, synced } from "../pages/app.ts";

/** Monday of the week after this one, as the calendar's address has it: a week of days that are open, all of them to come. */
function nextMonday(): string {
  const at = new Date();
  at.setUTCDate(at.getUTCDate() + ((8 - at.getUTCDay()) % 7 || 7));
  return at.toISOString().slice(0, 10);
}

const later = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

test("an appointment is booked on a cell, dragged to another post and day, moved by keyboard without a network and taken back", async ({
  shop,
  network,
  desk,
}) => {
  const monday = nextMonday();
  const [post, other] = await shop.sql<{ id: string }[]>`
    select id from post where company_id = ${shop.companyId} and is_active and deleted_at is null order by sort_order, name limit 2`;
  const [car] = await shop.sql<{ id: string; plate: string }[]>`
    select id, plate from vehicle where company_id = ${shop.companyId} and deleted_at is null order by id limit 1`;
  const address = await settleIn(shop, desk, "reception", network);
  await desk.goto(`${address}/app/calendar-board?day=${monday}`);
  const cell = (of: { id: string }, day: string) => desk.locator(`[data-row="${of.id}"][data-date="${day}"]`);
  await expect(cell(post!, monday)).toBeVisible();
  await expect(desk.locator("main[data-rows=live]")).toBeVisible();
  const [open] = await shop.sql<{ count: number }[]>`
    select count(*)::int as count from work_order
    where company_id = ${shop.companyId} and deleted_at is null and status not in ('done', 'cancelled')`;
  await expect(desk.locator("[data-kpi=open] dd")).toHaveText(String(open!.count));
  await desk.locator("[data-go=today]").click();
  await looksRight(desk, "calendar-week", EVERY_SIZE);
  await desk.setViewportSize(SIZES.desk);
  await desk.goto(`${address}/app/calendar-board?day=${monday}`);

  // Booked on a cell: its post and whoever works there are chosen already.
  await cell(post!, monday).hover();
  await cell(post!, monday).locator("[data-action=add]").click();
  const form = desk.locator("[data-form=new-appointment]");
  await form.locator("input[name=car]").fill(car!.plate);
  await form.locator(`[data-pick="${car!.id}"]`).click();
  await expect(form.locator("select[name=post]")).toHaveValue(post!.id);
  await form.locator("[data-action=make]").click();
  await expect(form.locator("[data-problem=title]")).toBeVisible();
  await form.locator("input[name=title]").fill("Amortizoare spate");
  await form.locator("input[name=start]").fill("16:00");
  await form.locator("input[name=end]").fill("17:00");
  await looksRightHere(desk, "calendar-new");
  await form.locator("[data-action=make]").click();
  await expect(form).toHaveCount(0);
  const card = desk.locator("article[data-appointment]", { hasText: "Amortizoare spate" });
  await expect(cell(post!, monday).locator("article", { hasText: "Amortizoare spate" })).toBeVisible();
  const id = (await card.getAttribute("data-appointment"))!;
  await expect(card.locator("[data-image]")).toHaveCSS("background-image", /^url\("data:image\/svg/);
  const stored = async () => {
    const [row] = await shop.sql<{ post: string; at: string; moves: number }[]>`
      select post_id as post, to_char(starts_at at time zone 'Europe/Chisinau', 'YYYY-MM-DD HH24:MI') as at,
        (select count(*)::int from activity where subject_id = a.id and verb = 'appointments.move') as moves
      from appointment a where id = ${id}`;
    return row;
  };
  await expect.poll(stored).toEqual({ post: post!.id, at: `${monday} 16:00`, moves: 0 });

  // By mouse to another post and day; on a day that is closed it is refused before it lands, and why is said.
  await hold(desk, card);
  await over(desk, cell(other!, later(monday, 1)));
  await desk.mouse.up();
  await expect(cell(other!, later(monday, 1)).locator(`[data-appointment="${id}"]`)).toBeVisible();
  await expect.poll(stored).toEqual({ post: other!.id, at: `${later(monday, 1)} 16:00`, moves: 1 });
  await hold(desk, card);
  const sunday = cell(other!, later(monday, 6));
  const box = (await sunday.boundingBox())!;
  await desk.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 8 });
  await expect(sunday).toHaveAttribute("data-over", "refused");
  await desk.mouse.up();
  await expect(desk.locator("[data-refused=closed]")).toBeVisible();

  // Without a network, by keyboard: a day on, and the focus goes along; then back by a key.
  await expect(badge(desk)).toHaveAttribute("data-sync", "synced");
  network.cut();
  await card.locator("button").focus();
  await desk.keyboard.press("Shift+ArrowRight");
  await expect(cell(other!, later(monday, 2)).locator(`[data-appointment="${id}"]`)).toBeVisible();
  await expect(card.locator("button")).toBeFocused();
  await expect(desk.locator("[data-undo=true]")).toBeVisible();
  await desk.keyboard.press("Control+z");
  await expect(cell(other!, later(monday, 1)).locator(`[data-appointment="${id}"]`)).toBeVisible();
  network.mend();
  await expect.poll(stored).toEqual({ post: other!.id, at: `${later(monday, 1)} 16:00`, moves: 3 });

  // What it says, and the other ways to see it.
  await card.click();
  const sheet = desk.locator(`[data-sheet="${id}"]`);
  await sheet.locator("[data-status-to=confirmed]").click();
  await expect(sheet.locator('[data-status="appointment.confirmed"]')).toBeVisible();
  await looksRightHere(desk, "calendar-sheet");

  // What is typed in it and not saved is there again, until it is given up.
  await sheet.locator("textarea[name=notes]").fill("Sună la opt");
  await desk.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await card.click();
  // Read from the disk: a page that is left takes with it what is on its way there.
  await expect(sheet.locator("textarea[name=notes]")).toHaveValue("Sună la opt");
  await desk.reload();
  await card.click();
  await expect(sheet.locator("textarea[name=notes]")).toHaveValue("Sună la opt");
  await expect(sheet.locator("[data-draft]")).toBeVisible();
  await sheet.locator("[data-action=cancel]").click();
  await expect(sheet).toHaveCount(0);
  await card.click();
  await expect(sheet.locator("textarea[name=notes]")).toHaveValue("");
  await desk.keyboard.press("Escape");
  await desk.locator("[data-mode=day]").click();
  await desk.locator("[data-go=later]").click();
  await expect(desk.locator(`[data-day-board="${later(monday, 1)}"]`)).toBeVisible();
  // On the clock, too: past the closing hour it is refused while it is over it, and earlier in the same row it is not.
  await hold(desk, card);
  const track = cell(other!, later(monday, 1));
  const row = (await track.boundingBox())!;
  await desk.mouse.move(row.x + row.width - 4, row.y + row.height / 2, { steps: 8 });
  await expect(track).toHaveAttribute("data-over", "refused");
  await desk.mouse.move(row.x + row.width / 2, row.y + row.height / 2, { steps: 8 });
  await expect(track).toHaveAttribute("data-over", "true");
  await desk.keyboard.press("Escape");
  await desk.mouse.up();
  await expect(card).not.toHaveAttribute("data-dragging"); // drawn pale until it lies again
  await looksRightHere(desk, "calendar-day-full");
  await desk.goto(`${address}/app/calendar-board?day=${later(monday, 1)}`); // its month may be another than Monday's
  await desk.locator("[data-mode=month]").click();
  await cell(other!, later(monday, 1)).locator("[data-action=choose]").click();
  await expect(desk.locator("[data-chosen]").locator(`[data-appointment="${id}"]`)).toBeVisible();
  await looksRightHere(desk, "calendar-month-full");
  await desk.locator("[data-mode=list]").click();
  await expect(desk.locator(`[data-appointment="${id}"]`)).toBeVisible();
  const heads = await desk.getByRole("columnheader").allTextContents();
  for (const column of ["Ziua", "Ora", "Subiect", "Client", "Telefon", "Mașină", "Post", "Mecanic", "Stare"])
    expect(heads.map((head) => head.trim())).toContain(column);
  await looksRightHere(desk, "calendar-list");

  // Deleted, and found again once the bar that offers the way back is gone.
  await desk.locator(`[data-appointment="${id}"]`).click();
  await sheet.locator("[data-action=delete]").click();
  await expect(desk.locator(`[data-appointment="${id}"]`)).toHaveCount(0);
  await synced(desk);
  await desk.reload();
  await desk.locator("[data-action=deleted]").click();
  const gone = desk.locator(`[data-deleted="${id}"]`);
  await expect(gone).toContainText("16:00 – 17:00");
  await looksRightHere(desk, "calendar-deleted");
  await gone.locator("[data-action=restore]").click();
  await expect(gone).toHaveCount(0);
  await expect(desk.locator(`[data-appointment="${id}"]`)).toBeVisible();
  await synced(desk);

  // On a phone, which has no list: under the day itself.
  await desk.setViewportSize(SIZES.phone);
  await desk.goto(`${address}/app/calendar-board?day=${later(monday, 1)}`);
  await desk.locator(`[data-appointment="${id}"]`).click();
  await sheet.locator("[data-action=delete]").click();
  await expect(desk.locator(`[data-appointment="${id}"]`)).toHaveCount(0);
  await synced(desk);
  await desk.reload();
  await desk.locator("[data-action=deleted]").click();
  await expect(gone).toContainText("16:00 – 17:00");
  await looksRightHere(desk, "calendar-deleted-phone");
  await gone.locator("[data-action=restore]").click();
  await expect(desk.locator(`[data-appointment="${id}"]`)).toBeVisible();
});

test("whoever is moved over by somebody who had not seen it is told on the board, and moves it again", async ({
  shop,
  network,
  desk,
  mobile,
}) => {
  const tuesday = later(nextMonday(), 1);
  const id = randomUUID();
  const at = `${tuesday} 09:00`;
  await shop.sql`
    insert into appointment (id, company_id, title, starts_at, ends_at, post_id, status, status_at)
    select ${id}, company_id, 'Plăcuțe spate', ${at}::timestamp at time zone 'Europe/Chisinau',
      (${at}::timestamp + interval '1 hour') at time zone 'Europe/Chisinau', id, 'confirmed', now()
    from post where company_id = ${shop.companyId} and is_active and deleted_at is null order by sort_order, name limit 1`;
  const stored = async () => {
    const [row] = await shop.sql<{ at: string }[]>`
      select to_char(starts_at at time zone 'Europe/Chisinau', 'YYYY-MM-DD HH24:MI') as at from appointment where id = ${id}`;
    return row!.at;
  };
  await settleIn(shop, mobile, "admin", network);
  await mobile.goto(`${shop.url(network.port)}/app/calendar-board?day=${tuesday}`);
  await expect(mobile.locator("main[data-rows=live]")).toBeVisible();
  await shop.enter(desk, "reception", `${shop.url()}/app/calendar-board?day=${tuesday}`);
  await expect(desk.locator("main[data-rows=live]")).toBeVisible();
  network.cut();
  const card = desk.locator(`article[data-appointment="${id}"]`);
  await card.locator("button").focus();
  await desk.keyboard.press("Shift+ArrowRight");
  await expect.poll(stored).toBe(`${later(tuesday, 1)} 09:00`);
  const notice = desk.locator(`[data-moved-over="${id}"]`);
  await expect(notice).toHaveCount(0);

  await mobile.locator(`[data-appointment="${id}"]`).click();
  const sheet = mobile.locator(`[data-sheet="${id}"]`);
  await sheet.locator("input[name=date]").fill(later(tuesday, 3));
  await sheet.locator("button[type=submit]").click();
  await expect(sheet).toHaveCount(0);
  network.mend();
  await expect.poll(stored).toBe(`${later(tuesday, 3)} 09:00`);
  await expect(notice).toBeVisible();
  await expect(notice).toContainText("Victor Ceban");
  await looksRight(desk, "calendar-moved-over", EVERY_SIZE);
  await desk.setViewportSize(SIZES.desk);
  await notice.locator("[data-action=see-moved]").click();
  await expect(desk.locator(`[data-sheet="${id}"] input[name=date]`)).toHaveValue(later(tuesday, 3));
  await desk.keyboard.press("Escape");
  await notice.locator("[data-action=move-again]").click();
  await expect.poll(stored).toBe(`${later(tuesday, 1)} 09:00`);
  await expect(notice).toHaveCount(0);
});

test("a post is called otherwise and another is added, in place, by keyboard and without a network, and both are taken back", async ({
  shop,
  network,
  desk,
}) => {
  const address = await settleIn(shop, desk, "admin", network);
  await desk.goto(`${address}/app/calendar-board`);
  await expect(desk.locator("main[data-rows=live]")).toBeVisible();
  await expect(badge(desk)).toHaveAttribute("data-sync", "synced");
  network.cut();
  const head = desk.locator("[data-row-head]").first();
  const before = await head.locator("b").textContent();
  const pencil = head.locator("[data-action=edit-post]");
  await pencil.focus();
  await desk.keyboard.press("Enter");
  const form = desk.locator("[data-form=inline-post]");
  await expect(form.locator("[name=name]")).toBeFocused();
  await desk.keyboard.type("Rampa 7"); // over the name that is selected
  await form.locator("[name=master]").selectOption({ label: "Serghei Morozov" });
  await form.locator("[name=name]").press("Enter");
  await expect(head).toContainText("Rampa 7");
  await expect(head).toContainText("Serghei Morozov");
  await expect(pencil).toBeFocused();
  await desk.keyboard.press("Control+z");
  await expect(head.locator("b")).toHaveText(before!);

  // All of it is in its sheet, from which the keyboard comes back to where it was opened.
  await pencil.focus();
  await desk.keyboard.press("Enter");
  await form.locator("[data-action=whole-post]").press("Enter");
  await expect(desk.getByRole("dialog").locator("[name=name]")).toBeVisible();
  await desk.keyboard.press("Escape");
  await expect(pencil).toBeFocused();

  const adder = desk.locator("[data-action=add-post]");
  await adder.focus();
  await desk.keyboard.press("Enter");
  await desk.keyboard.press("Enter");
  await expect(form.locator("[aria-invalid=true]")).toBeFocused();
  await desk.keyboard.type("Vulcanizare");
  await desk.keyboard.press("Enter");
  const added = desk.locator("[data-row-head]", { hasText: "Vulcanizare" });
  await expect(added).toBeVisible();
  await expect(adder).toBeFocused();
  await desk.keyboard.press("Control+z");
  await expect(added).toHaveCount(0);
  network.mend();
  await expect(badge(desk)).toHaveAttribute("data-sync", "synced");
  const posts = await shop.sql<{ name: string }[]>`
    select name from post where company_id = ${shop.companyId} and deleted_at is null order by sort_order, name`;
  expect(posts.map(({ name }) => name)).not.toContain("Vulcanizare");
  expect(posts[0]!.name).toBe(before);
  const [made] = await shop.sql`select name from post where company_id = ${shop.companyId} and name = 'Vulcanizare'`;
  expect(made).toBeDefined(); // it was made and removed, not never sent
});
