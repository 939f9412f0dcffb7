// What the last code is: the part with what is done with it, the parts of which one is meant, or what to do with a code that nobody knows.

import { IconAlertTriangle, IconCheck, IconSearch, IconTool } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../../data/hooks/react.ts";
import { LabelsButton } from "../../domains/catalog/exposed/labels-button.tsx";
import { partCodes } from "../../domains/catalog/exposed/part-codes.ts";
import type { PartRow } from "../../domains/catalog/exposed/use-quoting.ts";
import { money } from "../../ui/format.ts";
import { AskingLines } from "./asking-lines.tsx";
import { mayGiveParts } from "./may-give.ts";
import { PartStock } from "./part-stock.tsx";
import { resultOf, type Scan } from "./use-scans.ts";
import styles from "./scan.module.css";

export interface ScanResultProps {
  /** Null: nothing was scanned yet. */
  scan: Scan | null;
  complete: boolean;
  onChoose: (scan: Scan, part: PartRow) => void;
  onGive: (part: PartRow) => void;
  /** A sheet in which a part is given out has come, or gone. */
  onIssuing: (issuing: boolean) => void;
}

export function ScanResult({ scan, complete, onChoose, onGive, onIssuing }: ScanResultProps) {
  const { t } = useTranslation();
  const result = scan && resultOf(scan);
  const [part] = scan?.parts ?? [];
  return (
    <section className={styles.result} data-scan-result={result ?? "none"} role="status" aria-live="assertive">
      {!scan && <p className="muted">{t("scan.nothingYet")}</p>}
      {scan && result === "found" && part && (
        <FoundPart part={part} scan={scan} onGive={onGive} onIssuing={onIssuing} />
      )}
      {scan && result === "choose" && (
        <>
          <Verdict amber words={t("scan.several", { count: scan.parts.length })} />
          <p className={styles.code}>{scan.code.text}</p>
          <ul className={styles.choices}>
            {scan.parts.map((one) => (
              <li key={one.id}>
                <button
                  type="button"
                  className={styles.choice}
                  data-choose={one.id}
                  onClick={() => onChoose(scan, one)}
                >
                  <b>{one.name}</b>
                  <span className="muted">{partCodes(one, "last")}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {scan && result === "unknown" && <UnknownCode scan={scan} complete={complete} />}
    </section>
  );
}

function Verdict({ words, amber = false }: { words: string; amber?: boolean }) {
  return (
    <p className={`${styles.verdict} ${amber ? styles.amber : ""}`}>
      {amber ? (
        <IconAlertTriangle size={26} aria-hidden="true" />
      ) : (
        <IconCheck size={26} stroke={3} aria-hidden="true" />
      )}
      {words}
    </p>
  );
}

interface FoundPartProps extends Pick<ScanResultProps, "onGive" | "onIssuing"> {
  part: PartRow;
  scan: Scan;
}

function FoundPart({ part, scan: { times, chosenId, payload }, onGive, onIssuing }: FoundPartProps) {
  const { t, i18n } = useTranslation();
  const { actor, company } = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that chose it is gone: the keyboard goes on from here.
  const wasChosen = chosenId !== null;
  useEffect(() => {
    if (wasChosen) heading.current?.focus();
  }, [wasChosen]);
  const price = part.sellPriceMinor ?? part.basePriceMinor;
  return (
    <div data-found={part.id}>
      <Verdict words={times > 1 ? t("scan.foundAgain", { count: times }) : t("scan.found")} />
      <h2 ref={heading} tabIndex={-1} className={styles.name}>
        {part.name}
      </h2>
      <p className="muted">
        {partCodes(part, "last")}
        {" · "}
        <span className="num">
          {price === null ? t("scan.noPrice") : money(price, company.settings.currency, i18n.language)}
        </span>
      </p>
      <PartStock part={part} />
      <AskingLines
        key={part.id}
        part={part}
        payload={payload}
        onIssuing={onIssuing}
        onIssued={() => heading.current?.focus()}
      />
      <div className={styles.acts}>
        <LabelsButton parts={[part]} className="btn" size={22} />
        {mayGiveParts(actor) && (
          <button type="button" className="btn primary" data-action="to-order" onClick={() => onGive(part)}>
            <IconTool size={22} aria-hidden="true" />
            {t("scan.toOrder")}
          </button>
        )}
      </div>
    </div>
  );
}

function UnknownCode({ scan: { code }, complete }: { scan: Scan; complete: boolean }) {
  const { t } = useTranslation();
  const known = code.kind === "label" || code.kind === "plain";
  return (
    <>
      <Verdict
        amber
        words={known ? t("scan.unknown") : code.kind === "foreign" ? t("scan.foreign") : t("scan.empty")}
      />
      {code.text !== "" && <p className={styles.code}>{code.text}</p>}
      <p className="muted">
        {known ? (complete ? t("scan.unknownWhat") : t("scan.unknownYet")) : t("scan.foreignWhat")}
      </p>
      {known && (
        <div className={styles.acts}>
          <Link to="/app/parts" search={{ q: code.text }} className="btn" data-action="find-part">
            <IconSearch size={22} aria-hidden="true" />
            {t("scan.findPart")}
          </Link>
        </div>
      )}
    </>
  );
}
