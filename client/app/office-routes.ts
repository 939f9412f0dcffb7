// The pages of the office: people and what they may, the shop's settings, what clients are told, what happened.

import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { withLaterWords } from "../i18n/setup.ts";
import { asGiven, root } from "./root-route.tsx";

const people = createRoute({
  getParentRoute: () => root,
  path: "/app/people",
  validateSearch: asGiven,
  component: lazyRouteComponent(
    () => withLaterWords(import("../domains/access/screens/people.tsx"), "people"),
    "PeoplePage",
  ),
});

const person = createRoute({
  getParentRoute: () => root,
  path: "/app/people/$user",
  component: lazyRouteComponent(
    () => withLaterWords(import("../domains/access/screens/person.tsx"), "people"),
    "PersonPage",
  ),
});

const roles = createRoute({
  getParentRoute: () => root,
  path: "/app/roles",
  component: lazyRouteComponent(
    () => withLaterWords(import("../domains/access/screens/roles.tsx"), "people"),
    "RolesPage",
  ),
});

const audit = createRoute({
  getParentRoute: () => root,
  path: "/app/audit",
  validateSearch: asGiven,
  component: lazyRouteComponent(
    () => withLaterWords(import("../domains/access/screens/audit.tsx"), "later", "people"),
    "AuditPage",
  ),
});

const profile = createRoute({
  getParentRoute: () => root,
  path: "/app/profile",
  component: lazyRouteComponent(
    () => withLaterWords(import("../domains/access/screens/profile.tsx"), "people"),
    "ProfilePage",
  ),
});

const tokens = createRoute({
  getParentRoute: () => root,
  path: "/app/api-tokens",
  component: lazyRouteComponent(
    () => withLaterWords(import("../domains/access/screens/api-tokens.tsx"), "people"),
    "ApiTokensPage",
  ),
});

const settings = createRoute({
  getParentRoute: () => root,
  path: "/app/settings",
  component: lazyRouteComponent(
    () => withLaterWords(import("../domains/tenancy/screens/settings.tsx"), "settings"),
    "SettingsPage",
  ),
});

const posts = createRoute({
  getParentRoute: () => root,
  path: "/app/posts",
  component: lazyRouteComponent(
    () => withLaterWords(import("../domains/scheduling/screens/posts.tsx"), "settings"),
    "PostsPage",
  ),
});

const onboarding = createRoute({
  getParentRoute: () => root,
  path: "/app/onboarding",
  component: lazyRouteComponent(
    () => withLaterWords(import("./onboarding/onboarding-page.tsx"), "settings", "people"),
    "OnboardingPage",
  ),
});

const TOLD = ["notifications", "settings", "people"] as const;
const notifications = createRoute({
  getParentRoute: () => root,
  path: "/app/notifications",
  component: lazyRouteComponent(
    () => withLaterWords(import("../domains/notifications/screens/notifications.tsx"), ...TOLD),
    "NotificationsPage",
  ),
});

const notificationLog = createRoute({
  getParentRoute: () => root,
  path: "/app/notification-log",
  validateSearch: asGiven,
  component: lazyRouteComponent(
    () => withLaterWords(import("../domains/notifications/screens/notification-log.tsx"), ...TOLD),
    "NotificationLogPage",
  ),
});

const activity = createRoute({
  getParentRoute: () => root,
  path: "/app/activity",
  validateSearch: asGiven,
  component: lazyRouteComponent(
    () => withLaterWords(import("./activity/activity-page.tsx"), "later", "people", "journal", "catalog"),
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
  notificationLog,
  activity,
] as const;
