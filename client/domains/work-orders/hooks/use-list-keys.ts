// The keys of the list of orders, besides those of the list itself (client/ui/table).

import { useNavigate } from "@tanstack/react-router";
import { useRef, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { useKey } from "../../../ui/use-key.ts";

/** The field in which the list is filtered, for its `ref`. */
export function useListKeys({
  mayFind,
  mayCreate,
}: {
  mayFind: boolean;
  mayCreate: boolean;
}): RefObject<HTMLInputElement | null> {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const find = useRef<HTMLInputElement>(null);
  useKey(
    "/",
    mayFind,
    () => find.current?.focus(),
    () => t("orderList.find"),
  );
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
  return find;
}
