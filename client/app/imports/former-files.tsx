// The imports of the shop that were begun before: gone on with, or looked at again.

import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useRest } from "../../data/hooks/use-rest.ts";
import { LoadingFrame } from "../../domains/access/exposed/online-page.ts";
import styles from "./import.module.css";

export interface FormerFilesProps<File> {
  /** Of all of them, in the REST API. */
  path: string;
  /** A list item. */
  children: (file: File) => ReactNode;
}

export function FormerFiles<File extends { id: string }>({ path, children }: FormerFilesProps<File>) {
  const { t } = useTranslation();
  const reading = useRest<File[]>(path);
  return (
    <section className={styles.former} aria-label={t("csv.former")}>
      <h2>{t("csv.former")}</h2>
      <LoadingFrame reading={reading}>
        {(files) =>
          files.length === 0 ? (
            <p className="muted">{t("csv.noFormer")}</p>
          ) : (
            <ul className={styles.rows}>
              {files.map((file) => (
                <Fragment key={file.id}>{children(file)}</Fragment>
              ))}
            </ul>
          )
        }
      </LoadingFrame>
    </section>
  );
}
