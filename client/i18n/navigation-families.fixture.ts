// What can follow the beginnings of the words of the navigation and of the desk's day.

import { DAY_ACTS, DAY_SECTIONS } from "../../shared/domains/work-orders/desk-day.rules.ts";
import { NAV_GROUPS } from "../app/nav-page.ts";
import { PAGES } from "../app/navigation.ts";

export const NAVIGATION_FAMILIES = {
  "day.act.": DAY_ACTS,
  "day.none.": DAY_SECTIONS,
  "day.section.": DAY_SECTIONS,
  "day.since.": DAY_SECTIONS,
  "nav.": PAGES.map(({ key }) => key),
  "nav.group.": NAV_GROUPS,
};
