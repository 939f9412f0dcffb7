// The keys of the list of orders, besides those of the list itself (client/ui/table).

import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useKey } from "../../../ui/use-key.ts";

export function useListKeys(mayCreate: boolean): void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useKey(
    "n",
    mayCreate,
    () => void navigate({ to: "/app/new-order" }),
    () => t("board.newOrder"),
  );
  useKey(
    "b",
    true,
    () => void navigate({ to: "/app/kanban" }),
    () => t("board.asBoard"),
  );
}
