// After the last row: closed orders that are not here, why, and how they come.

import { IconCloudOff } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { problemWords } from "../../../../data/rest/problem-words.ts";
import type { OrderList } from "../../hooks/use-order-list.ts";
import { PER_PAGE } from "../../order-list/orders-view.ts";

type BeyondRowsProps = Pick<OrderList, "missing" | "hasMore" | "tooShort" | "error" | "reading" | "more" | "retry"> & {
  online: boolean;
  /** By what rows are sorted the server does not sort: those that come may stand anywhere among them. */
  mixed: boolean;
};

/** Whether there is anything to say. */
export const isBeyond = ({ missing, hasMore, tooShort, error, reading, online }: BeyondRowsProps): boolean =>
  online ? tooShort || error !== null || (hasMore && !reading) : missing !== 0;

export function BeyondRows({ missing, tooShort, error, online, mixed, more, retry }: BeyondRowsProps) {
  const { t } = useTranslation();
  if (!online) {
    return (
      <p role="status" data-beyond={missing ?? "unknown"} className="row">
        <IconCloudOff size={20} aria-hidden="true" style={{ flex: "none" }} />
        <span>
          <b>{missing === null ? t("orderList.closedElsewhere") : t("orderList.closedMore", { count: missing })}</b>{" "}
          {t("orderList.needNetwork")}
        </span>
      </p>
    );
  }
  if (tooShort) {
    return (
      <p role="status" data-beyond="short" className="row">
        {t("orderList.tooShort")}
      </p>
    );
  }
  if (error !== null) {
    return (
      <div role="alert" className="row">
        <span>{problemWords(error, t)}</span>
        <button type="button" className="btn small" data-action="retry" onClick={retry}>
          {t("rest.retry")}
        </button>
      </div>
    );
  }
  return <More count={Math.min(PER_PAGE, missing ?? 0)} mixed={mixed} onMore={more} />;
}

/** They come by themselves once somebody has scrolled to here. */
function More({ count, mixed, onMore }: { count: number; mixed: boolean; onMore: () => void }) {
  const { t } = useTranslation();
  const row = useRef<HTMLDivElement>(null);
  const latest = useRef(onMore);
  useEffect(() => {
    latest.current = onMore;
  });
  useEffect(() => {
    const watch = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) latest.current();
    });
    watch.observe(row.current!);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={row} className="row">
      <button type="button" className="btn small" data-action="more" onClick={onMore}>
        {t("orderList.more", { count })}
      </button>
      {mixed && <span>{t("orderList.mixed")}</span>}
    </div>
  );
}
