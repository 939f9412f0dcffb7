// The key for a new order, on every page of orders.

import { IconPlus } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useKey } from "../ui/use-key.ts";

export function useNewOrderKey(mayCreate: boolean): void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useKey(
    "n",
    mayCreate,
    () => void navigate({ to: "/app/new-order" }),
    () => t("board.newOrder"),
    { icon: IconPlus },
  );
}
