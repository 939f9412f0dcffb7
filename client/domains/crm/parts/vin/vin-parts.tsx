// What the characters say; what they do not say is said too.

import { useTranslation } from "react-i18next";
import { likelyYears } from "../../../../../shared/kernel/vin/model-year.ts";
import { originOf, type DecodedVin, type VinReading } from "../../../../../shared/kernel/vin/decode.ts";
import { useNow } from "../../../../ui/use-now.ts";
import { countryName } from "./country-name.ts";
import styles from "./vin.module.css";

export function VinParts({ reading }: { reading: VinReading }) {
  const { t, i18n } = useTranslation();
  const { characters } = reading;
  const { region, country, manufacturer } = reading.ok ? reading.decoded : originOf(characters);
  const reached = (length: number) => characters.length >= length;
  const unknown = (length: number) => (reached(length) ? t("vin.unknown") : null);
  return (
    <dl className={`card ${styles.parts}`} data-vin-parts={reading.ok}>
      <Part label={t("vin.manufacturer")} name="manufacturer" large>
        {manufacturer ?? (reached(3) ? t("vin.unknownMaker", { wmi: characters.slice(0, 3) }) : null)}
      </Part>
      <Part label={t("vin.country")} name="country">
        {country ? countryName(country, i18n.language) : unknown(2)}
      </Part>
      <Part label={t("vin.regionLabel")} name="region">
        {region ? t(`vin.region.${region}`) : unknown(2)}
      </Part>
      {reading.ok && <WholeParts decoded={reading.decoded} />}
    </dl>
  );
}

function WholeParts({ decoded }: { decoded: DecodedVin }) {
  const { t } = useTranslation();
  const { plant, serial, smallMaker, check, wmi } = decoded;
  return (
    <>
      <Year decoded={decoded} />
      <Part label={t("vin.plant")} name="plant" note={t("vin.plantNote")} code>
        {plant}
      </Part>
      <Part label={t("vin.serial")} name="serial" note={smallMaker ? t("vin.smallMaker", { wmi }) : null} code>
        {serial}
      </Part>
      <Part label={t("vin.check")} name="check" warn={check.verdict === "wrong"}>
        <span data-check={check.verdict}>{t(`vin.verdict.${check.verdict}`, { ...check })}</span>
      </Part>
    </>
  );
}

/** Position 10 says two years, thirty apart; where the law does not say which, both are told. */
function Year({ decoded: { modelYear } }: { decoded: DecodedVin }) {
  const { t } = useTranslation();
  const thisYear = new Date(useNow("minute")).getFullYear();
  const years = likelyYears(modelYear, thisYear);
  const { basis, code } = modelYear;
  const note = years.length === 0 ? null : t(`vin.yearBasis.${basis}`, { code });
  return (
    <Part label={t("vin.year")} name="year" note={note}>
      {years.length === 0 ? t("vin.noYear", { code }) : years.join(` ${t("vin.or")} `)}
    </Part>
  );
}

interface PartProps {
  label: string;
  name: string;
  note?: string | null;
  large?: boolean;
  code?: boolean;
  warn?: boolean;
  children: React.ReactNode;
}

function Part({ label, name, note = null, large = false, code = false, warn = false, children }: PartProps) {
  const dress = [large && styles.large, code && styles.code, warn && styles.wrong].filter(Boolean).join(" ");
  return (
    <div className={styles.part} data-part={name}>
      <dt className="muted">{label}</dt>
      <dd className={dress}>{children ?? <span className="dim">…</span>}</dd>
      {note !== null && <dd className="muted">{note}</dd>}
    </div>
  );
}
