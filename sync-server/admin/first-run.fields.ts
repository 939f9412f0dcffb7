// What is typed on the first-run page, and what is wrong with it, field by field.

import { z } from "zod";
import { isTenantSlug, type Locale } from "../../shared/domains/tenancy/tenancy.states.ts";
import { slugFrom } from "../../shared/domains/tenancy/slug.rules.ts";
import { checkPassword } from "../auth/password-rules.ts";
import type { PageError } from "./admin-errors.ts";
import { emailAddress, line, locale, recordId } from "./admin-fields.ts";
import type { Fields } from "./admin-forms.ts";
import type { FirstShop } from "./first-shop.ts";
import type { Chosen } from "./set-up.ts";
import type { SetUp } from "./set-up-links.ts";

export type FieldName =
  | "name"
  | "email"
  | "password"
  | "password_confirmation"
  | "shop"
  | "slug"
  | "planId"
  | "ownerName"
  | "ownerEmail"
  | "ownerPassword";

export type Faults = Partial<Record<FieldName, PageError>>;

export type FirstRun = { chosen: Chosen; shop: FirstShop | null; faults: null } | { faults: Faults };

/** The shop's name and address as they will be: an address that nobody typed follows from the name. */
export const withSlug = (fields: Fields): Fields => ({
  ...fields,
  slug: fields["slug"]?.trim().toLowerCase() || slugFrom(fields["shop"] ?? ""),
});

/** Somebody else, as soon as one says who; a password alone is what a browser filled in. */
export const hasOtherOwner = ({ ownerName = "", ownerEmail = "" }: Fields): boolean =>
  ownerName.trim() !== "" || ownerEmail.trim() !== "";

/** `wantsShop`: whether the shop is made with the account. */
export function readFirstRun(fields: Fields, link: SetUp, page: Locale, wantsShop: boolean): FirstRun {
  const faults: Faults = {};
  const read = <T>(field: FieldName, schema: z.ZodType<T>, value: string | undefined, fault: PageError): T | null => {
    const parsed = schema.safeParse(value ?? "");
    if (parsed.success) return parsed.data;
    faults[field] = fault;
    return null;
  };
  const name = read("name", line(120), fields["name"], "input/no-name");
  const email = read("email", emailAddress, link.email ?? fields["email"], "input/no-email");
  const { password = "" } = fields;
  const fault = checkPassword(
    password,
    [name, email, fields["shop"], fields["slug"]].filter((word) => word != null),
  );
  if (fault) faults.password = fault;
  else if (password !== fields["password_confirmation"]) faults.password_confirmation = "access/password-unconfirmed";
  const chosen = { name: name!, email: email!, password, locale: page };
  if (!wantsShop) return Object.keys(faults).length > 0 ? { faults } : { chosen, shop: null, faults: null };

  const shop = read("shop", line(80), fields["shop"], "input/no-name");
  const { slug: wanted } = withSlug(fields);
  // Without a name there is nothing that an address could follow from: one fault, not two.
  const slug =
    shop === null && wanted === ""
      ? null
      : read("slug", z.string().refine(isTenantSlug), wanted, "tenants/slug-reserved");
  const planId = read("planId", recordId, fields["planId"], "plans/not-found");
  const isOther = hasOtherOwner(fields);
  const ownerName = isOther ? read("ownerName", line(120), fields["ownerName"], "input/no-name") : name;
  const ownerEmail = isOther ? read("ownerEmail", emailAddress, fields["ownerEmail"], "input/no-email") : email;
  const ownerPassword = isOther ? (fields["ownerPassword"] ?? "") : password;
  const aboutOwner = [ownerName, ownerEmail, shop, slug].filter((word) => word !== null);
  const ownerFault = isOther ? checkPassword(ownerPassword, aboutOwner) : null;
  if (ownerFault) faults.ownerPassword = ownerFault;
  if (Object.keys(faults).length > 0) return { faults };
  return {
    chosen,
    shop: {
      shop: shop!,
      slug: slug!,
      locale: locale.catch(page).parse(fields["locale"]),
      planId: planId!,
      ownerName: ownerName!,
      ownerEmail: ownerEmail!,
      ownerPassword,
    },
    faults: null,
  };
}
