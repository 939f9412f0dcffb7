// From a car to a new order for it: the desk has the client on the phone.

import { IconPlus } from "@tabler/icons-react";
import { Link, useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { can } from "../../../shared/domains/access/access.permissions.ts";
import { useSession } from "../../data/hooks/react.ts";
import { useKey } from "../../ui/use-key.ts";

export interface NewOrderLinkProps {
  carId: string;
  plate: string;
  /** One of several on the page: none of them is the first thing to press. */
  quiet?: boolean;
}

export function NewOrderLink({ carId, plate, quiet = false }: NewOrderLinkProps) {
  const { t } = useTranslation();
  const { actor } = useSession();
  const navigate = useNavigate();
  const may = can(actor, "WORK_ORDERS_CREATE");
  const words = `${t("newOrder.title")}: ${plate}`;
  const begin = () => void navigate({ to: "/app/new-order", search: { car: carId } });
  useKey(null, may, begin, () => words, { icon: IconPlus });
  if (!may) return null;
  return (
    <Link
      to="/app/new-order"
      search={{ car: carId }}
      className={quiet ? "btn" : "btn primary"}
      data-new-order={carId}
      aria-label={words}
    >
      <IconPlus size={18} aria-hidden="true" /> {t("newOrder.title")}
    </Link>
  );
}
