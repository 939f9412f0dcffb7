// Purchases and suppliers as the server tells them (sync-server/domains/purchasing/purchases-api.schemas.ts).

import type { PurchaseStatus } from "../../../shared/domains/purchasing/purchasing.states.ts";
