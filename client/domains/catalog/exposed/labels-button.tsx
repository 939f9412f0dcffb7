// Opens the page on which labels of parts are printed: the server makes it, so it needs a network and parts that the server knows.

import { IconPrinter } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useOnline } from "../../../data/hooks/use-rest.ts";

export interface LabelsButtonProps {
  parts: readonly { id: string; partNo: number | null }[];
  /** Of its look; left out: that of the bar that it stands in. */
  className?: string | undefined;
  /** Of its icon, in pixels. */
  size: number;
  /** Too many at once, or something else that its place knows. */
  disabled?: boolean;
}

const path = (parts: LabelsButtonProps["parts"]): string =>
  `/parts/labels?ids=${parts.map(({ id, partNo }) => partNo ?? id).join(",")}`;

export function LabelsButton({ parts, className, size, disabled = false }: LabelsButtonProps) {
  const { t } = useTranslation();
  const online = useOnline();
  // One that the server has not numbered may not have arrived there.
  const known = parts.every(({ partNo }) => partNo !== null);
  return (
    <button
      type="button"
      className={className}
      data-act="labels"
      disabled={disabled || !online || !known}
      onClick={() => window.open(path(parts), "_blank", "noopener")}
    >
      <IconPrinter size={size} aria-hidden="true" />
      {online && known ? t("parts.labels") : t("parts.labelsNeedNetwork")}
    </button>
  );
}
