// Ringing a client up from a row of the day.

import { IconPhone } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { shownPhone } from "../../../shared/domains/crm/phone.rules.ts";
import styles from "./day.module.css";

export function CallButton({ client }: { client: { name: string; phone: string } }) {
  const { t } = useTranslation();
  const words = t("day.act.call");
  const phone = shownPhone(client.phone);
  return (
    <a
      className={`btn ${styles.act}`}
      href={`tel:${client.phone.replaceAll(" ", "")}`}
      aria-label={`${words} ${client.name}, ${phone}`}
      data-do="call"
    >
      <IconPhone size={18} aria-hidden="true" />
      {/* A desk has a telephone of its own: there the number is read, on a phone the word is pressed. */}
      <span className={`num ${styles.number}`}>{phone}</span>
      <span className={styles.word}>{words}</span>
    </a>
  );
}
