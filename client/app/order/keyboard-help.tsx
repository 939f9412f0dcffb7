// The keys of an order's page: `?` shows them.

import { IconKeyboard } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useDesk } from "../use-desk.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { useKey } from "../../ui/use-key.ts";
import { KEYS } from "./keys.ts";
import styles from "./order-page.module.css";

export function KeyboardHelp() {
  const { t } = useTranslation();
  const desk = useDesk();
  const [opened, setOpened] = useState(false);
  useKey("?", desk, () => setOpened(true));
  if (!desk) return null;
  return (
    <>
      <button
        type="button"
        className="btn"
        aria-label={t("order.help.title")}
        data-do="help"
        onClick={() => setOpened(true)}
      >
        <IconKeyboard size={18} aria-hidden="true" />
      </button>
      <Sheet opened={opened} onClose={() => setOpened(false)} title={t("order.help.title")}>
        <dl className={styles.keys}>
          {KEYS.map(([key, what]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{t(`order.help.${what}`)}</dd>
            </div>
          ))}
        </dl>
      </Sheet>
    </>
  );
}
