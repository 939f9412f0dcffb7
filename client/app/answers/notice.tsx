// What somebody from outside has done, until somebody at the desk has seen it. Unfolded it stands lower right at the desk; folded, and on a phone, it
// is a bar that takes its own room: nothing is beneath it.

import { IconCheck, IconChevronDown, IconChevronUp, IconPhone, type Icon } from "@tabler/icons-react";
import { useId, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../../data/hooks/react.ts";
import { whenShort } from "../../ui/format.ts";
import { Plate } from "../../ui/plate.tsx";
import { useNow } from "../../ui/use-now.ts";
import { useDesk } from "../use-desk.ts";
import styles from "./notice.module.css";

export interface NoticeProps {
  /** The record's id. */
  id: string;
  icon: Icon;
  title: string;
  /** To the record. */
  link: ReactNode;
  /** What more there is to say, in items of a list; what it is called where it is folded. */
  children: ReactNode;
  linesWords: string;
  /** At the desk it begins unfolded. */
  opens: boolean;
  phone: string | null;
  plate: string | null;
  plateCountry: string;
  /** Unix ms. */
  at: number;
  /** How many more there are, in words. */
  more: string | null;
  onSeen: () => void;
}

export function Notice(props: NoticeProps) {
  const {
    id,
    icon: Mark,
    title,
    link,
    children,
    linesWords,
    opens,
    phone,
    plate,
    plateCountry,
    at,
    more,
    onSeen,
  } = props;
  const { t, i18n } = useTranslation();
  const { settings } = useSession().company;
  const now = useNow("minute");
  const desk = useDesk();
  const [asked, setAsked] = useState<boolean | null>(null);
  const unfolded = asked ?? (desk && opens);
  const linesId = useId();
  const Fold = unfolded ? IconChevronDown : IconChevronUp;
  const place = !desk ? styles.bar : unfolded ? styles.corner : styles.low;
  return (
    <section className={`${styles.notice} ${place}`} role="status" aria-label={title} data-answered={id}>
      <header className={styles.head}>
        <Mark size={24} aria-hidden="true" />
        <div className="grow">
          {link}
          <p className={styles.when}>
            <span className="num muted">{whenShort(at, now, i18n.language, settings.time_zone)}</span>
            {plate !== null && <Plate plate={plate} country={plateCountry} />}
            {more !== null && <span className="muted">{more}</span>}
          </p>
        </div>
      </header>
      {unfolded && (
        <ul className={styles.lines} id={linesId}>
          {children}
        </ul>
      )}
      <footer className={styles.foot}>
        {phone !== null && (
          <a className="btn" href={`tel:${phone}`} data-action="call">
            <IconPhone size={18} aria-hidden="true" />
            {t("answers.call")}
          </a>
        )}
        <button type="button" className="btn" data-action="seen" onClick={onSeen}>
          <IconCheck size={18} aria-hidden="true" />
          {t("answers.seen")}
        </button>
        <button
          type="button"
          className={`btn ${styles.fold}`}
          aria-label={linesWords}
          title={linesWords}
          aria-expanded={unfolded}
          aria-controls={unfolded ? linesId : undefined}
          data-action="fold-answer"
          onClick={() => setAsked(!unfolded)}
        >
          <Fold size={18} aria-hidden="true" />
        </button>
      </footer>
    </section>
  );
}
