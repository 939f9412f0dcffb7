// The pages of the office: people and what they may, the shop's settings, what clients are told, what happened.

import { createRoute } from "@tanstack/react-router";
import { withLaterWords } from "../i18n/setup.ts";
import { latePage } from "../kernel/late-part.tsx";
import { asGiven, root } from "./root-route.tsx";

const people = createRoute({
  getParentRoute: () => root,
  path: "/app/people",
  validateSearch: asGiven,
  component: latePage(
    () => withLaterWords(import("../domains/access/screens/people.tsx"), "people", "tables"),
    "PeoplePage",
  ),
});

const person = createRoute({
  getParentRoute: () => root,
  path: "/app/people/$user",
  component: latePage(() => withLaterWords(import("../domains/access/screens/person.tsx"), "people"), "PersonPage"),
});

const roles = createRoute({
  getParentRoute: () => root,
  path: "/app/roles",
  component: latePage(() => withLaterWords(import("../domains/access/screens/roles.tsx"), "people"), "RolesPage"),
});

const audit = createRoute({
  getParentRoute: () => root,
  path: "/app/audit",
  validateSearch: asGiven,
  component: latePage(
    () => withLaterWords(import("../domains/access/screens/audit.tsx"), "later", "people", "tables"),
    "AuditPage",
  ),
});

const profile = createRoute({
  getParentRoute: () => root,
  path: "/app/profile",
  component: latePage(() => withLaterWords(import("../domains/access/screens/profile.tsx"), "people"), "ProfilePage"),
});

const tokens = createRoute({
  getParentRoute: () => root,
  path: "/app/api-tokens",
  component: latePage(
    () => withLaterWords(import("../domains/access/screens/api-tokens.tsx"), "people"),
    "ApiTokensPage",
  ),
});

const settings = createRoute({
  getParentRoute: () => root,
  path: "/app/settings",
  component: latePage(
    () => withLaterWords(import("../domains/tenancy/screens/settings.tsx"), "settings", "later", "people"),
    "SettingsPage",
  ),
});

const posts = createRoute({
  getParentRoute: () => root,
  path: "/app/posts",
  component: latePage(() => withLaterWords(import("../domains/scheduling/screens/posts.tsx"), "settings"), "PostsPage"),
});

const onboarding = createRoute({
  getParentRoute: () => root,
  path: "/app/onboarding",
  component: latePage(
    () => withLaterWords(import("./onboarding/onboarding-page.tsx"), "settings", "people"),
    "OnboardingPage",
  ),
});

const TOLD = ["notifications", "settings", "people"] as const;
const notifications = createRoute({
  getParentRoute: () => root,
  path: "/app/notifications",
  component: latePage(
    () => withLaterWords(import("../domains/notifications/screens/notifications.tsx"), ...TOLD),
    "NotificationsPage",
  ),
});

const payments = createRoute({
  getParentRoute: () => root,
  path: "/app/payments",
  validateSearch: asGiven,
  component: latePage(
    () => withLaterWords(import("../domains/finance/screens/payments.tsx"), "later", "people", "tables"),
    "PaymentsPage",
  ),
});

const notificationLog = createRoute({
  getParentRoute: () => root,
  path: "/app/notification-log",
  validateSearch: asGiven,
  component: latePage(
    () => withLaterWords(import("../domains/notifications/screens/notification-log.tsx"), ...TOLD, "tables"),
    "NotificationLogPage",
  ),
});

const activity = createRoute({
  getParentRoute: () => root,
  path: "/app/activity",
  validateSearch: asGiven,
  component: latePage(
    () =>
      withLaterWords(
        import("./activity/activity-page.tsx"),
        "later",
        "people",
        "journal",
        "catalog",
        "sales",
        "tables",
      ),
    "ActivityPage",
  ),
});

export const officeRoutes = [
  people,
  person,
  roles,
  audit,
  profile,
  tokens,
  settings,
  posts,
  onboarding,
  notifications,
  payments,
  notificationLog,
  activity,
] as const;
