// Beside a price: what it is made of, or what the catalogue says now where the price is another. The person decides.

import { useTranslation } from "react-i18next";
import { useQuoteWords, type MadePrice } from "../../../domains/catalog/exposed/quote-words.tsx";
import { useSession } from "../../../data/hooks/react.ts";
import { money } from "../../../ui/format.ts";
import styles from "./draft-rows.module.css";

interface QuoteHintProps {
  /** Of the catalogue, now. */
  quote: MadePrice | null;
  /** The one that was taken before; it explains the price as long as the price is its. */
  taken: MadePrice | null;
  /** As it is typed. */
  priceMinor: number | null;
  onTake: () => void;
}

export function QuoteHint({ quote, taken, priceMinor, onTake }: QuoteHintProps) {
  const { t, i18n } = useTranslation();
  const { currency } = useSession().company.settings;
  const words = useQuoteWords();
  const explained = [quote, taken].find((one) => one !== null && one.finalMinor === priceMinor);
  const other = quote !== null && quote.finalMinor !== priceMinor ? quote : null;
  return (
    <>
      {explained && (
        <p className={styles.hint} data-quote="taken">
          {words(explained)}
        </p>
      )}
      {other && (
        <p className={styles.hint} data-quote="other">
          {words(other)}{" "}
          <button type="button" className="btn small" data-take-quote onClick={onTake}>
            {t("order.quote.take", { price: money(other.finalMinor, currency, i18n.language) })}
          </button>
        </p>
      )}
    </>
  );
}
