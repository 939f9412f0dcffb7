// What became of the leads and deals that came in some days: how far they came, from where, with whom, how fast, and why not.

import { useTranslation } from "react-i18next";
import { missingForFunnel } from "../../../../shared/domains/sales/funnel.permissions.ts";
import { wrongPeriod } from "../../../../shared/domains/sales/funnel.rules.ts";
import { decimalToMinor } from "../../../../shared/kernel/money.ts";
import { dayAt } from "../../../../shared/kernel/shop-days.ts";
import { useView } from "../../../app/use-view.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { useRest } from "../../../data/hooks/use-rest.ts";
import { money } from "../../../ui/format.ts";
import { useNow } from "../../../ui/use-now.ts";
import { LoadingFrame, OnlinePage } from "../../access/exposed/online-page.ts";
import { funnelPath, type ToldFunnel } from "../funnel-api.ts";
import { funnelView, searchOf } from "../funnel-view.ts";
import { FunnelBar } from "../parts/funnel/funnel-bar.tsx";
import {
  LeadsChart,
  LostChart,
  PeopleTable,
  SourcesTable,
  StagesChart,
  TimesChart,
} from "../parts/funnel/funnel-charts.tsx";
import { useFunnelWords } from "../parts/funnel/funnel-words.ts";
import styles from "../parts/funnel/funnel.module.css";

export function FunnelPage() {
  const { t } = useTranslation();
  const missing = missingForFunnel(useSession().actor);
  return (
    <OnlinePage title={t("nav.funnel")} back="phone" {...(missing && { needs: missing })}>
      <Funnel />
    </OnlinePage>
  );
}

/** Asked of the server for who may see it alone. */
function Funnel() {
  const { t } = useTranslation();
  const { time_zone } = useSession().company.settings;
  const today = dayAt(useNow("minute"), time_zone);
  const [period, change] = useView(
    "/app/funnel",
    (search) => funnelView(search, today),
    (view) => searchOf(view, today),
  );
  const reading = useRest<ToldFunnel>(wrongPeriod(period) === null ? funnelPath(period) : null, { keep: true });
  return (
    <>
      <p className="muted">{t("funnel.about")}</p>
      <FunnelBar period={period} today={today} change={change} />
      <LoadingFrame reading={reading}>{(funnel) => <Report funnel={funnel} />}</LoadingFrame>
    </>
  );
}

function Report({ funnel }: { funnel: ToldFunnel }) {
  const { t } = useTranslation();
  const isEmpty = funnel.leads.came === 0 && funnel.deals.made === 0;
  return (
    <div className={styles.report} data-funnel={`${funnel.from} ${funnel.to}`}>
      {isEmpty ? (
        <p className={`card ${styles.empty}`} data-empty="funnel">
          {t("funnel.empty")}
        </p>
      ) : (
        <>
          <Sums funnel={funnel} />
          <div className={styles.parts}>
            <LeadsChart funnel={funnel} />
            <StagesChart funnel={funnel} />
          </div>
          <SourcesTable funnel={funnel} />
          <PeopleTable funnel={funnel} />
          <div className={styles.parts}>
            <TimesChart funnel={funnel} />
            <LostChart funnel={funnel} />
          </div>
        </>
      )}
    </div>
  );
}

function Sums({ funnel: { leads, deals } }: { funnel: ToldFunnel }) {
  const { t, i18n } = useTranslation();
  const { currency } = useSession().company.settings;
  const words = useFunnelWords();
  const figures = [
    ["leads", t("funnel.leads"), words.count(leads.came), null],
    ["converted", t("funnel.lead.converted"), words.count(leads.converted), leads.converted_pct],
    ["deals", t("funnel.deals"), words.count(deals.made), null],
    ["won", t("funnel.won"), words.count(deals.won), deals.won_pct],
    ["amount", t("funnel.wonSum"), money(decimalToMinor(deals.won_amount) ?? 0, currency, i18n.language), null],
  ] as const;
  return (
    <section className={`card ${styles.sums}`} aria-label={t("funnel.sums")}>
      <dl>
        {figures.map(([key, name, figure, percent]) => (
          <div key={key} data-sum={key}>
            <dt>{name}</dt>
            <dd className="num">
              {figure} {percent !== null && <small>{words.percent(percent)}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
