// The keys of the list of orders, besides those of the list itself (client/ui/table).

import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useNewOrderKey } from "../../../app/use-new-order-key.ts";
import { useKey } from "../../../ui/use-key.ts";

export function useListKeys(mayCreate: boolean): void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useNewOrderKey(mayCreate);
  useKey(
    "b",
    true,
    () => void navigate({ to: "/app/kanban" }),
    () => t("board.asBoard"),
  );
}
