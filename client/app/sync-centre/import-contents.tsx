// Every edit of a file in words, before anything of it runs in a person's name: when, what, on which car, with which values.

import { IconAlertTriangle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { FileEntry } from "../../data/outbox/outbox-file.ts";
import { useSession } from "../../data/hooks/react.ts";
import { whenShort } from "../../ui/format.ts";
import { LongList } from "../../ui/long-list.tsx";
import { useCommandWords } from "../use-command-words.ts";
import styles from "./sync-centre.module.css";

const keyOf = (entry: FileEntry) => entry.id;
const madeAt = ({ issuedAt, clockOffset }: FileEntry) => issuedAt + clockOffset;

export function ImportContents({ entries }: { entries: readonly FileEntry[] }) {
  const { t, i18n } = useTranslation();
  const { name } = useSession().user;
  const wordsOf = useCommandWords();
  const unsigned = entries.filter(({ seal }) => seal === undefined).length;
  const inOrder = entries.toSorted((a, b) => madeAt(a) - madeAt(b));
  return (
    <>
      <p>{t("import.inYourName", { name })}</p>
      <div className={styles.sample} role="list">
        <LongList items={inOrder} keyOf={keyOf} rowHeight={48} gap={4}>
          {(entry) => {
            const { subject, details } = wordsOf(entry);
            const { title, plate, number } = subject ?? entry.subject;
            const when = whenShort(madeAt(entry), Date.now(), i18n.language);
            return (
              <p role="listitem" data-brings={entry.name}>
                <b>{t(`commands.${entry.name}`, { defaultValue: entry.name })}:</b>{" "}
                {subject === null ? t("import.called", { title }) : title}
                {details.length > 0 && <span data-writes=""> · {details.join(" · ")}</span>}
                <br />
                <span className="muted num">{[when, plate, number].filter(Boolean).join(" · ")}</span>
              </p>
            );
          }}
        </LongList>
      </div>
      {unsigned > 0 && (
        <p className={styles.leftOut} data-unsigned={unsigned}>
          <IconAlertTriangle size={18} aria-hidden="true" />
          {t("import.unsigned", { count: unsigned })}
        </p>
      )}
    </>
  );
}
