// The first sign-in of an administrator: shop, hours, posts, people, services. Each step is kept as it is done, so that it can be left and
// found again; each can be skipped.

import { IconCheck, IconChevronLeft, IconCircle, IconCloudOff, IconMinus } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useContext, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  ONBOARDING_STEPS,
  type OnboardingStep,
  type StepEnd,
} from "../../../shared/domains/tenancy/settings.states.ts";
import { NoAnswer, ServerProblem } from "../../data/base/http.ts";
import { useSession } from "../../data/hooks/react.ts";
import { keepOnboarding } from "../../data/session/keep-onboarding.ts";
import { PostsList } from "../../domains/scheduling/parts/posts-list.tsx";
import { UnsavedPage } from "../../domains/tenancy/exposed/unsaved-page.tsx";
import { useSettings } from "../../domains/tenancy/hooks/use-settings.ts";
import { HoursSection } from "../../domains/tenancy/parts/hours-section.tsx";
import { IdentitySection } from "../../domains/tenancy/parts/identity-section.tsx";
import { RegionalSection } from "../../domains/tenancy/parts/regional-section.tsx";
import type { SectionSource } from "../../domains/tenancy/parts/section.tsx";
import { ServicesSection } from "../../domains/tenancy/parts/services-section.tsx";
import { changeSettingsView } from "../../domains/tenancy/settings-api.ts";
import { saveAll, UnsavedSections } from "../../domains/tenancy/unsaved-sections.ts";
import { PageHeader } from "../page-header.tsx";
import { InvitePeople } from "./invite-people.tsx";
import { sayLater } from "./wizard-offer.ts";
import styles from "./onboarding.module.css";

export function OnboardingPage() {
  const { t } = useTranslation();
  const { actor } = useSession();
  const { view, take, offline, failed, again } = useSettings();
  return (
    <>
      <PageHeader title={t("nav.onboarding")} />
      <main className={`phone ${styles.page}`}>
        {offline && (
          <p className={styles.offline} role="status">
            <IconCloudOff size={20} aria-hidden="true" /> {t("settings.offline")}
          </p>
        )}
        {!actor.isAdmin && <p className="muted">{t("onboarding.notYours")}</p>}
        {actor.isAdmin && view && (
          <UnsavedPage>
            <Wizard view={view} take={take} offline={offline} mayEdit />
          </UnsavedPage>
        )}
        {actor.isAdmin && failed && !offline && (
          <button type="button" className="btn" onClick={again}>
            {t("settings.again")}
          </button>
        )}
      </main>
    </>
  );
}

function Wizard(source: SectionSource) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { view, take, offline } = source;
  const { steps } = view.onboarding;
  const first = ONBOARDING_STEPS.findIndex((step) => steps[step] === undefined);
  const [place, setPlace] = useState(first === -1 ? ONBOARDING_STEPS.length - 1 : first);
  const [problem, setProblem] = useState(false);
  const step = ONBOARDING_STEPS[place]!;
  const isLast = place === ONBOARDING_STEPS.length - 1;

  const unsaved = useContext(UnsavedSections)!;

  const end = async (how: StepEnd) => {
    setProblem(false);
    // Whoever goes on means what they typed; where it is wrong its section says so.
    if (how === "done" && (await saveAll(unsaved)) !== null) return;
    try {
      const answer = await changeSettingsView({
        onboarding: { steps: { [step]: how }, finished: isLast || view.onboarding.finished },
      });
      take(answer);
      if (!isLast) setPlace(place + 1); // with the word that this one has ended: whoever taps on means the next
      await keepOnboarding(answer.onboarding);
      if (isLast) await navigate({ to: "/app" });
    } catch (error) {
      if (!(error instanceof NoAnswer || error instanceof ServerProblem)) throw error;
      setProblem(true);
    }
  };
  const later = () => {
    sayLater();
    void navigate({ to: "/app" });
  };

  return (
    <>
      <ol className={styles.steps}>
        {ONBOARDING_STEPS.map((one, index) => (
          <li key={one}>
            <button
              type="button"
              data-step={one}
              data-ended={steps[one] ?? "open"}
              aria-current={index === place ? "step" : undefined}
              onClick={() => setPlace(index)}
            >
              <StepIcon ended={steps[one]} />
              {t(`onboarding.step.${one}`)}
            </button>
          </li>
        ))}
      </ol>
      <p className={styles.lead}>{t(`onboarding.lead.${step}`)}</p>
      <Step step={step} source={source} />
      {problem && (
        <p role="alert" className={styles.problem}>
          {t("settings.notSaved")}
        </p>
      )}
      <div className={styles.foot}>
        <button type="button" className="btn quiet" onClick={later}>
          {t("onboarding.later")}
        </button>
        {place > 0 && (
          <button type="button" className="btn" onClick={() => setPlace(place - 1)}>
            <IconChevronLeft size={20} aria-hidden="true" />
            {t("onboarding.back")}
          </button>
        )}
        <button type="button" className="btn" data-act="skip" disabled={offline} onClick={() => void end("skipped")}>
          {t("onboarding.skip")}
        </button>
        <button
          type="button"
          className="btn primary"
          data-act="next"
          disabled={offline}
          onClick={() => void end("done")}
        >
          <IconCheck size={20} aria-hidden="true" />
          {isLast ? t("onboarding.finish") : t("onboarding.next")}
        </button>
      </div>
    </>
  );
}

function StepIcon({ ended }: { ended: StepEnd | undefined }) {
  const { t } = useTranslation();
  if (ended === "done") return <IconCheck size={20} aria-label={t("onboarding.done")} />;
  if (ended === "skipped") return <IconMinus size={20} aria-label={t("onboarding.skipped")} />;
  return <IconCircle size={20} aria-hidden="true" />;
}

function Step({ step, source }: { step: OnboardingStep; source: SectionSource }) {
  switch (step) {
    case "shop":
      return (
        <>
          <IdentitySection {...source} />
          <RegionalSection {...source} />
        </>
      );
    case "hours":
      return <HoursSection {...source} />;
    case "posts":
      return <PostsList />;
    case "people":
      return <InvitePeople />;
    case "services":
      return <ServicesSection {...source} />;
  }
}
