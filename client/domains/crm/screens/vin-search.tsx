// A VIN taken apart while it is typed, without a network; and the shop's own car that has it.

import { useNavigate, useSearch } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { can } from "../../../../shared/domains/access/access.permissions.ts";
import { decodeVin } from "../../../../shared/kernel/vin/decode.ts";
import { VIN_LENGTH } from "../../../../shared/kernel/vin/text.ts";
import { PageHeader } from "../../../app/page-header.tsx";
import { useSession } from "../../../data/hooks/react.ts";
import { OwnCar } from "../parts/vin/own-car.tsx";
import { VinCells } from "../parts/vin/vin-cells.tsx";
import { VinField } from "../parts/vin/vin-field.tsx";
import { VinParts } from "../parts/vin/vin-parts.tsx";
import styles from "../parts/vin/vin.module.css";

export function VinSearchPage() {
  const { t } = useTranslation();
  const { actor } = useSession();
  return (
    <>
      <PageHeader title={t("vin.title")} back="phone" />
      <main className={`phone ${styles.page}`}>
        {can(actor, "VEHICLES_VIEW") ? <VinSearch /> : <p className="muted">{t("vin.notYours")}</p>}
      </main>
    </>
  );
}

/** What is typed is in the address, so that a reload keeps it and a link can bring it. */
function VinSearch() {
  const { t } = useTranslation();
  const { vin } = useSearch({ strict: false });
  const navigate = useNavigate();
  const text = typeof vin === "string" || typeof vin === "number" ? String(vin) : "";
  const reading = decodeVin(text);
  const { characters } = reading;
  const problem =
    reading.ok || characters === "" || isBeingTyped(characters, reading.problem.code) ? null : reading.problem;
  return (
    <>
      <section className={`card ${styles.enter}`}>
        <VinField
          text={text}
          copied={reading.ok ? characters : null}
          wrong={problem !== null}
          onType={(typed) =>
            void navigate({ to: "/app/vin-search", search: typed === "" ? {} : { vin: typed }, replace: true })
          }
        />
        <VinCells characters={characters} />
        <p id="vin-said" role="status" className={problem ? styles.wrong : "muted"}>
          {problem
            ? t(`errors.${problem.code}`, { ...problem })
            : !reading.ok && characters !== ""
              ? t("vin.missing", { count: VIN_LENGTH - characters.length })
              : null}
        </p>
      </section>
      {characters === "" ? (
        <section className={styles.empty}>
          <p>{t("vin.empty")}</p>
          <p className="muted">{t("vin.where")}</p>
        </section>
      ) : (
        <VinParts reading={reading} />
      )}
      {reading.ok && <OwnCar vin={reading.decoded.vin} />}
    </>
  );
}

const isBeingTyped = (characters: string, code: string) =>
  code === "vin/wrong-length" && characters.length < VIN_LENGTH;
