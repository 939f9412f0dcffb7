// Photos that wait for the network, and those that wait for a person.

import { IconPhotoUp } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { needsPerson } from "../../../shared/kernel/blobs.states.ts";
import { useBlobs, useConnectivity, useStore } from "../../data/hooks/react.ts";
import { uploadsOf } from "../../data/delivery/unsent.ts";
import { fileSize } from "../../ui/format.ts";
import { RefusedUpload } from "./refused-upload.tsx";
import styles from "./sync-centre.module.css";

export function Uploads() {
  const { t, i18n } = useTranslation();
  const records = useStore(useBlobs().uploads) ?? [];
  const { reachable } = useStore(useConnectivity());
  const { count, bytes, stuck } = uploadsOf(records);
  const total = records.reduce((sum, record) => sum + (needsPerson(record.state) ? 0 : record.bytes), 0);
  const size = fileSize(bytes, i18n.language);
  const delayed = records.find(({ state, code }) => code !== null && !needsPerson(state))?.code;
  return (
    <>
      {records
        .filter(({ state }) => needsPerson(state))
        .map((record) => (
          <RefusedUpload key={record.key} record={record} />
        ))}
      {count > 0 && (
        <section className={styles.storage} data-uploads={count}>
          <IconPhotoUp size={22} aria-hidden="true" />
          <div className="grow">
            <p>{reachable ? t("photos.sending", { count, size }) : t("photos.waiting", { count, size })}</p>
            {delayed && <p className="muted">{t(`errors.${delayed}`, { defaultValue: t("errors.server") })}</p>}
            {reachable && stuck > 0 && (
              <p className="muted" data-stuck-uploads={stuck}>
                {t("photos.stuck", { count: stuck })}
              </p>
            )}
            <progress className={styles.progress} max={total} value={total - bytes} aria-label={t("photos.progress")} />
          </div>
        </section>
      )}
    </>
  );
}
