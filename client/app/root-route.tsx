// What all pages of the app lie in.

import { Navigate, createRootRoute } from "@tanstack/react-router";
import { Shell } from "./shell.tsx";

export const root = createRootRoute({ component: Shell, notFoundComponent: () => <Navigate to="/app" /> });

/** Pages that read their own view from the address (domains/access/address.ts), so that what they know is not loaded with the first. */
export const asGiven = (search: Record<string, unknown>): Record<string, unknown> => search;
