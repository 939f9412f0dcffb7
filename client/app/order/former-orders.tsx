// What the car was here for before, at hand: asked for only when somebody wants to see it.

import { IconHistory } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { queries } from "../../../shared/registry/queries.ts";
import { useRows } from "../../data/hooks/react.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { OrdersList } from "../clients/orders-list.tsx";
import styles from "./head.module.css";
import { useKey } from "../../ui/use-key.ts";

interface FormerOrdersProps {
  vehicleId: string;
  /** The order that is open. */
  but: string;
}

export function FormerOrders({ vehicleId, but }: FormerOrdersProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  useKey(
    "h",
    true,
    () => setOpened(true),
    () => t("order.former"),
    { icon: IconHistory },
  );
  return (
    <>
      <button type="button" className={styles.former} data-do="former-orders" onClick={() => setOpened(true)}>
        {t("order.former")}
      </button>
      <Sheet opened={opened} onClose={() => setOpened(false)} title={t("order.former")}>
        {opened && <List vehicleId={vehicleId} but={but} onGo={() => setOpened(false)} />}
      </Sheet>
    </>
  );
}

function List({ vehicleId, but, onGo }: FormerOrdersProps & { onGo: () => void }) {
  const { rows, complete } = useRows(queries.workOrders.ofVehicle({ id: vehicleId }));
  return (
    <div onClickCapture={(event) => (event.target as Element).closest("a") && onGo()}>
      <OrdersList orders={rows.filter(({ id }) => id !== but)} complete={complete} />
    </div>
  );
}
