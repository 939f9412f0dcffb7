// People and access in the app: an administrator finds somebody, gives and takes, sees why, and finds it in the audit log; whoever
// may not is offered none of it; without a network the pages say so.

import type { Page } from "@playwright/test";
import { DEMO } from "../../drizzle/seed/tenants.ts";
import { PERMISSION_LABELS, ROLE_LABELS } from "../../shared/domains/access/access.labels.ts";
import type { Shop } from "../fixtures/shop.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../pages/accessibility.ts";
import { PASSWORD, synced } from "../pages/app.ts";
import { EVERY_SIZE, looksRight, looksRightHere, SIZES } from "../pages/looks.ts";
import { settleIn } from "../pages/staff.ts";

/** A program of theirs, signed in. */
async function tokenOf(shop: Shop, email: string): Promise<string> {
  const body = { email, password: PASSWORD, device_name: "Cititor de stoc" };
  const { json } = await shop.request("POST", "/api/v1/login", { body });
  return (json as { data: { token: string } }).data.token;
}

const section = (page: Page, name: string) => page.locator(`[data-section="${name}"]`);
const day = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10);

test("an administrator finds a person, gives a role, denies a permission until a day, sees why, and ends a session", async ({
  shop,
  desk,
}) => {
  const id = shop.person("mechanic2");
  const token = await tokenOf(shop, shop.email("mechanic2"));
  await shop.enter(desk, "admin");
  await synced(desk);
  await desk.locator('nav a[href="/app/more"]').click();
  await desk.locator('main a[href="/app/people"]').click();
  await expect(desk.locator("[data-person]").nth(7)).toBeVisible();

  await desk.locator("input[name=q]").fill("nobody is called so");
  await expect(desk.locator("main")).toContainText("filtrele");
  await desk.locator("input[name=q]").fill(shop.email("mechanic2"));
  await expect(desk.locator("[data-person]")).toHaveCount(1);
  await expect(desk).toHaveURL(/q=mechanic2/);
  await desk.locator(`[data-person="${id}"] a`).click();

  const roles = section(desk, "roles");
  await expect(roles.locator("[data-role]")).toHaveCount(1);
  await roles.locator("select[name=add-role]").selectOption({ label: ROLE_LABELS.receptionist.ro });
  await roles.locator("[data-action=add-role]").click();
  await expect(roles.locator('[data-role="receptionist"]')).toBeVisible();

  const permissions = section(desk, "permissions");
  await expect(permissions.locator('[data-permission="CLIENTS_EDIT"]')).toHaveAttribute("data-by", "roles");
  await section(desk, "exceptions").locator("[data-action=add-exception]").click();
  const form = desk.locator("[data-form=exception]");
  await form.locator("select[name=permission]").selectOption("CLIENTS_EDIT");
  await form.locator("input[name=until]").fill(day(3));
  await looksRightHere(desk, "exception-desk");
  await form.locator("button[type=submit]").click();
  const denied = permissions.locator('[data-permission="CLIENTS_EDIT"]');
  await expect(denied).toHaveAttribute("data-by", "deny");
  await expect(denied.locator("s")).toHaveText(PERMISSION_LABELS.CLIENTS_EDIT.ro);
  const [override] = await shop.sql<{ kind: string; hours: number }[]>`
    select kind, (extract(epoch from expires_at - now()) / 3600)::float as hours from permission_override
    where user_id = ${id}`;
  expect(override!.kind).toBe("deny");
  expect(override!.hours).toBeGreaterThan(48);
  expect(override!.hours).toBeLessThan(100);

  const session = section(desk, "sessions").locator("[data-session]", { hasText: "Cititor de stoc" });
  await expect(session).toHaveCount(1);
  await looksRightHere(desk, "person-changed-desk");
  expect((await shop.request("GET", "/api/v1/me", { token })).status).toBe(200);
  await session.locator("[data-action=end-session]").click();
  await expect(session).toHaveCount(0);
  expect((await shop.request("GET", "/api/v1/me", { token })).status).toBe(401);

  await section(desk, "exceptions").locator("[data-action=end-exception]").click();
  await expect(denied).toHaveAttribute("data-by", "roles");
  await roles.locator('[data-role="receptionist"] [data-action=take-role]').click();
  await expect(denied).toHaveAttribute("data-by", "nothing");
});

test("a person is kept out and let in again, with what it means said first", async ({ shop, desk }) => {
  const id = shop.person("mechanic2");
  await shop.enter(desk, "admin", `${shop.url()}/app/people/${id}`);
  await section(desk, "access").locator("[data-action=deactivate]").click();
  const form = desk.locator("[data-form=act]");
  await expect(form).toContainText("Reținute");
  await looksRightHere(desk, "deactivate-desk");
  await form.locator("button[type=submit]").click();
  await expect(desk.locator('[data-status="user.inactive"]')).toBeVisible();
  await section(desk, "access").locator("[data-action=activate]").click();
  await expect(desk.locator('[data-status="user.active"]')).toBeVisible();

  await section(desk, "access").locator("[data-action=delete]").click();
  const confirm = form.locator("button[type=submit]");
  await expect(confirm).toBeDisabled();
  await form.locator("input[name=confirmation]").fill(DEMO.people.mechanic2);
  await expect(confirm).toBeEnabled();
});

test("a role is edited in the matrix with the keyboard, saved, and found in the audit log", async ({ shop, desk }) => {
  await shop.enter(desk, "admin", `${shop.url()}/app/roles`);
  const row = (permission: string) => desk.locator(`tr[data-permission="${permission}"]`);
  await expect(row("WORK_ORDERS_DISCOUNT")).toBeAttached();
  const column = await desk
    .locator("thead th[data-role]")
    .evaluateAll((heads) => heads.findIndex((head) => head.dataset["role"] === "receptionist"));
  const cell = (permission: string) => row(permission).getByRole("checkbox").nth(column);

  // One stop for Tab; arrows lead on.
  await expect(desk.locator('[role=grid] [role=checkbox][tabindex="0"]')).toHaveCount(1);
  await cell("WORK_ORDERS_CLOSE").focus();
  await desk.keyboard.press("ArrowDown");
  await expect(cell("WORK_ORDERS_DISCOUNT")).toBeFocused();
  await desk.keyboard.press("Space");
  await expect(cell("WORK_ORDERS_DISCOUNT")).toBeChecked();
  await expect(desk.locator("[data-unsaved='1']")).toBeVisible();
  await desk.keyboard.press("ArrowUp");
  await desk.keyboard.press("Space");
  await expect(desk.locator("[data-unsaved='2']")).toBeVisible();
  await looksRightHere(desk, "roles-unsaved-desk");
  await desk.keyboard.press("Space");
  await expect(desk.locator("[data-unsaved='1']")).toBeVisible();

  // Leaving asks first.
  await desk.locator('nav a[href="/app/clients"]').click();
  await expect(desk.locator("[data-action=leave]")).toBeVisible();
  await desk.keyboard.press("Escape");
  await expect(desk).toHaveURL(/\/app\/roles/);

  await desk.locator("[data-action=save-roles]").click();
  await expect(desk.locator("[data-action=save-roles]")).toHaveCount(0);
  await expect(cell("WORK_ORDERS_DISCOUNT")).toBeChecked();
  const held = await shop.sql`
    select from role_permission p join role r on r.id = p.role_id join company c on c.id = r.company_id
    where r.name = 'receptionist' and c.slug = ${shop.slug} and p.permission = 'WORK_ORDERS_DISCOUNT'`;
  expect(held).toHaveLength(1);

  // A role of the shop's own: made, renamed, and gone.
  await desk.locator("[data-action=new-role]").click();
  const made = desk.locator("[data-form=new-role]");
  await made.locator("input[name=name]").fill("Vopsitor");
  await made.locator("input[value=own]").check();
  await made.locator("select[name=from]").selectOption({ index: 3 });
  await made.locator("button[type=submit]").click();
  await desk.locator('th[data-role="Vopsitor"] [data-action=role-menu]').click();
  await expect(desk.locator("[data-action=rename-role]")).toBeVisible();
  await expectAccessible(desk, "role-menu");
  await desk.locator("[data-action=rename-role]").click();
  await desk.locator("[data-form=rename-role] input[name=name]").fill("Vopsitor auto");
  await expectAccessible(desk, "rename-role");
  await desk.locator("[data-form=rename-role] button[type=submit]").click();
  await desk.locator('th[data-role="Vopsitor auto"] [data-action=role-menu]').click();
  await desk.locator("[data-action=delete-role]").click();
  await expect(desk.locator("[data-action=confirm-delete-role]")).toBeVisible();
  await expectAccessible(desk, "delete-role");
  await desk.locator("[data-action=confirm-delete-role]").click();
  await expect(desk.locator('th[data-role="Vopsitor auto"]')).toHaveCount(0);

  await desk.locator('nav a[href="/app/more"]').click();
  await desk.locator('main a[href="/app/audit"]').click();
  await expect(desk.locator('[data-check="access.updateRole"][data-allowed="true"]').first()).toBeVisible();
  await looksRight(desk, "audit", EVERY_SIZE);
  await desk.setViewportSize(SIZES.desk);
  await desk.locator("select[name=action]").selectOption("access.deleteRole");
  await expect(desk).toHaveURL(/action=access\.deleteRole/);
  await expect(desk.locator("[data-check]:not([data-check='access.deleteRole'])")).toHaveCount(0);
  await expect(desk.locator("[data-check='access.deleteRole']").first()).toBeVisible();
  await desk.locator("input[name=to]").fill(day(-1000));
  await expect(desk.locator("[data-check]")).toHaveCount(0);
  await expect(desk.locator("main")).toContainText("filtrele");
});

test("on a phone the matrix is one role at a time", async ({ shop, desk }) => {
  await shop.enter(desk, "admin");
  await desk.setViewportSize(SIZES.phone);
  await desk.goto(`${shop.url()}/app/more`);
  await desk.locator('main a[href="/app/roles"]').click();
  await desk.locator("main select[name=role]").selectOption({ index: 2 });
  await desk.locator("main input[name=q]").fill("reduceri");
  const permission = desk.locator('main [data-permission="WORK_ORDERS_DISCOUNT"]');
  await permission.click();
  await expect(permission).toHaveAttribute("data-unsaved", "true");
  await looksRightHere(desk, "roles-unsaved-phone");
  await desk.locator("[data-action=undo]").click();
  await expect(permission).toHaveAttribute("data-unsaved", "false");
  const height = (await permission.boundingBox())!.height;
  expect(height).toBeGreaterThanOrEqual(48);
});

test("the front desk is offered none of it, and a page opened by its address explains itself", async ({
  shop,
  desk,
}) => {
  const asked: string[] = [];
  desk.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/v1/")) asked.push(pathname);
  });
  await shop.enter(desk, "reception");
  await expect(desk.locator('nav a[href="/app/kanban"]').first()).toBeVisible();
  for (const page of ["people", "roles", "audit", "api-tokens"])
    await expect(desk.locator(`a[href="/app/${page}"]`)).toHaveCount(0);
  await desk.goto(`${shop.url()}/app/more`);
  await expect(desk.locator('main a[href="/app/profile"]')).toBeVisible();
  await expect(desk.locator('main a[href="/app/notification-log"]')).toBeVisible();
  await expect(desk.locator('main a[href="/app/workload"]')).toBeVisible();
  await expect(desk.locator('main a[href="/app/scan"]')).toBeVisible();
  await expect(desk.locator('main a[href="/app/payments"]')).toBeVisible();
  await expect(desk.locator("main nav a")).toHaveCount(8);
  for (const [page, needs] of [
    ["people", "ADMIN_USERS_VIEW"],
    ["roles", "ADMIN_USERS_VIEW"],
    ["audit", "ADMIN_AUDIT_VIEW"],
    ["api-tokens", "ADMIN_API_TOKENS"],
  ] as const) {
    await desk.goto(`${shop.url()}/app/${page}`);
    await expect(desk.locator(`[data-needs="${needs}"]`)).toContainText(PERMISSION_LABELS[needs].ro);
  }
  await looksRightHere(desk, "not-yours-desk");
  expect(asked).toEqual([]);
});

test("without a network the pages say so, and show what was last read", async ({ shop, desk, network }) => {
  await settleIn(shop, desk, "admin", network);
  await desk.locator('nav a[href="/app/more"]').click();
  await desk.locator('main a[href="/app/people"]').click();
  await expect(desk.locator("[data-person]").first()).toBeVisible();
  const people = await desk.locator("[data-person]").count();
  await expect(desk.locator("[data-action=invite]")).toBeEnabled();

  network.cut();
  await expect(desk.locator("[data-needs=network]")).toBeVisible();
  await expect(desk.locator("[data-person]")).toHaveCount(people);
  await expect(desk.locator("[data-action=invite]")).toBeDisabled();
  await looksRightHere(desk, "people-offline-desk");
  await desk.locator('nav a[href="/app/more"]').click();
  await desk.locator('main a[href="/app/roles"]').click();
  await expect(desk.locator("[data-needs=network]")).toBeVisible();

  network.mend();
  await expect(desk.locator("[data-needs=network]")).toHaveCount(0);
  await expect(desk.locator('tr[data-permission="CLIENTS_VIEW"]')).toBeAttached();
});

test("the password is asked for once, and what was asked for goes on", async ({ shop, desk }) => {
  const id = shop.person("mechanic2");
  await shop.enter(desk, "admin", `${shop.url()}/app/people/${id}`);
  // Signed in longer ago than the server believes without the password.
  await shop.sql`
    update staff_session set confirmed_at = now() - interval '1 hour' where user_id = ${shop.person("admin")}`;
  const asked: { status: number; key: string | undefined }[] = [];
  desk.on("response", (response) => {
    if (!response.url().endsWith(`/users/${id}/permission-overrides`)) return;
    asked.push({ status: response.status(), key: response.request().headers()["idempotency-key"] });
  });

  await section(desk, "exceptions").locator("[data-action=add-exception]").click();
  const form = desk.locator("[data-form=exception]");
  await form.locator("select[name=permission]").selectOption("STOCK_ISSUE");
  await form.locator("button[type=submit]").click();
  const asking = desk.locator("[data-form=confirm-password]");
  await asking.locator("input[name=password]").fill("guess");
  await asking.locator("button[type=submit]").click();
  await expect(asking.locator("[role=alert]")).toBeVisible();
  await looksRightHere(desk, "confirm-password-desk");
  expect(await shop.sql`select 1 from permission_override where user_id = ${id}`).toHaveLength(0);
  await asking.locator("input[name=password]").fill(PASSWORD);
  await asking.locator("button[type=submit]").click();
  await expect(asking).toHaveCount(0);
  await expect(section(desk, "exceptions").locator('[data-exception="STOCK_ISSUE"]')).toBeVisible();
  expect(asked.map(({ status }) => status)).toEqual([403, 200]);
  expect(asked[0]!.key).toBeTruthy();
  expect(asked[1]!.key).toBe(asked[0]!.key);
});
