// The list of orders, with what belongs to another domain: for how long a step can be taken back before clients are told of it.

import { UNDO_SECONDS } from "../../../shared/domains/notifications/sending.rules.ts";
import { Orders } from "../../domains/work-orders/screens/orders.tsx";

const UNDO_MS = UNDO_SECONDS * 1_000;

export const OrdersPage = () => <Orders undoMs={UNDO_MS} />;
