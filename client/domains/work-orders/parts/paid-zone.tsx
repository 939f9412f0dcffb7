// Where a card is dropped to be paid and closed; there while a card is dragged.

import { IconChecks } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import styles from "../screens/kanban.module.css";
import { PAID, useDraggedCard, useDropColumn } from "./board-drag.ts";

export function PaidZone() {
  const { t } = useTranslation();
  const shown = useDraggedCard() !== null;
  const ref = useDropColumn(PAID);
  return (
    <div ref={ref} className={styles.paid} data-column={PAID} data-shown={shown} aria-hidden={!shown}>
      <IconChecks size={24} aria-hidden="true" />
      {t("status.pay.paid")}
    </div>
  );
}
