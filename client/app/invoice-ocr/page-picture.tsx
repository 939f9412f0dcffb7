// A page of the invoice, with what was read marked on it: pressed, a mark leads to its field.

import { IconChevronLeft, IconChevronRight, IconZoomIn, IconZoomOut } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useOnline } from "../../data/hooks/react.ts";
import { SURE_ENOUGH, type PageSize } from "../../../shared/domains/ocr/invoice-reading.states.ts";
import type { Box } from "./ocr-api.ts";
import styles from "./invoice-ocr.module.css";

export interface Mark {
  /** Of its field. */
  key: string;
  box: Box;
  sure: number;
}

export interface PagePictureProps {
  /** By page, from 1. */
  addressOf: (page: number) => string;
  pages: readonly PageSize[];
  marks: readonly Mark[];
  current: string | null;
  onPick: (key: string) => void;
}

export function PagePicture({ addressOf, pages, marks, current, onPick }: PagePictureProps) {
  const { t } = useTranslation();
  const [turned, setTurned] = useState<{ page: number; of: string | null }>({ page: 1, of: null });
  const [large, setLarge] = useState(false);
  const online = useOnline();
  /** The address of the page that could not be loaded; tried again when the network is back. */
  const [lost, setLost] = useState<string | null>(null);
  useEffect(() => {
    if (online) setLost(null);
  }, [online]);
  const shownFor = marks.find(({ key }) => key === current);
  // The page of the field that one is in, unless one has turned to another since.
  const number = shownFor && turned.of !== current ? shownFor.box.page : turned.page;
  const size = pages[number - 1];
  if (!size) return null;
  const high = (1000 * size.height) / size.width;
  const address = addressOf(number);
  const turn = (to: number) => setTurned({ page: to, of: current });
  return (
    <section className={styles.picture} aria-label={t("invoices.page", { page: number, pages: pages.length })}>
      <div className={styles.bar}>
        <h2 className="grow">{t("invoices.page", { page: number, pages: pages.length })}</h2>
        <span className={styles.legend}>
          <i /> {t("invoices.read")} <i data-low="true" /> {t("invoices.unsure")}
        </span>
        {pages.length > 1 && (
          <>
            <button
              type="button"
              className="btn quiet"
              aria-label={t("invoices.previous")}
              disabled={number === 1}
              onClick={() => turn(number - 1)}
            >
              <IconChevronLeft size={20} aria-hidden="true" />
            </button>
            <button
              type="button"
              className="btn quiet"
              aria-label={t("invoices.next")}
              disabled={number === pages.length}
              onClick={() => turn(number + 1)}
            >
              <IconChevronRight size={20} aria-hidden="true" />
            </button>
          </>
        )}
        <button
          type="button"
          className="btn quiet"
          aria-label={large ? t("invoices.smaller") : t("invoices.larger")}
          onClick={() => setLarge(!large)}
        >
          {large ? <IconZoomOut size={20} aria-hidden="true" /> : <IconZoomIn size={20} aria-hidden="true" />}
        </button>
      </div>
      {lost === address && (
        <div className={styles.lost} role="status" data-picture="lost">
          <p className="grow">{t("invoices.noPicture")}</p>
          <button type="button" className="btn" data-action="retry" onClick={() => setLost(null)}>
            {t("rest.retry")}
          </button>
        </div>
      )}
      <div className={styles.desk} tabIndex={0} role="group" aria-label={t("invoices.picture")}>
        <div className={styles.paper} data-large={large} style={{ aspectRatio: `${size.width} / ${size.height}` }}>
          {lost !== address && (
            <img key={address} src={address} alt={t("invoices.picture")} onError={() => setLost(address)} />
          )}
          {marks
            .filter(({ box }) => box.page === number)
            .map(({ key, box, sure }) => (
              <button
                key={key}
                type="button"
                tabIndex={-1}
                aria-hidden="true"
                data-low={sure < SURE_ENOUGH}
                data-current={key === current}
                className={styles.mark}
                style={{
                  left: `${box.x0 / 10}%`,
                  width: `${(box.x1 - box.x0) / 10}%`,
                  top: `${(box.y0 / high) * 100}%`,
                  height: `${((box.y1 - box.y0) / high) * 100}%`,
                }}
                onClick={() => onPick(key)}
              />
            ))}
        </div>
      </div>
    </section>
  );
}
