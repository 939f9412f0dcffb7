// One's own appointments in the calendar of one's phone: a secret address, shown once, renewed or removed here.

import { IconCalendarShare, IconRefresh, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { can } from "../../../../../shared/domains/access/access.permissions.ts";
import { useSession } from "../../../../data/hooks/react.ts";
import { useOnline, useRest, useWrite } from "../../../../data/hooks/use-rest.ts";
import { CopyField } from "../../../../ui/copy-field.tsx";
import { calendarDay } from "../../../../ui/format.ts";
import { API, type FeedShape, type MadeFeed } from "../../api-shapes.ts";
import { LoadingFrame, Trouble } from "../loading-frame.tsx";
import { Section } from "../section.tsx";

/** For whoever works at cars: others have no appointments of their own. */
export function OwnCalendar() {
  const { actor } = useSession();
  return can(actor, "MECHANIC_BOARD") ? <Feed /> : null;
}

function Feed() {
  const { t, i18n } = useTranslation();
  const { time_zone } = useSession().company.settings;
  const reading = useRest<FeedShape>(API.ownCalendar);
  const { send, busy, error } = useWrite();
  const online = useOnline();
  const [url, setUrl] = useState<string | null>(null);
  const make = async () => {
    const made = await send<MadeFeed>("POST", API.ownCalendar, {});
    if (made) setUrl(made.data.url);
  };
  const remove = async () => {
    if (await send("DELETE", API.ownCalendar)) setUrl(null);
  };
  return (
    <Section title={t("profile.calendar")} name="calendar">
      <p className="muted">{t("profile.calendarHint")}</p>
      <LoadingFrame reading={reading}>
        {({ since }) => (
          <>
            {url !== null && (
              <div data-made="calendar">
                <p role="status">{t("profile.calendarOnce")}</p>
                <CopyField label={t("profile.calendarAddress")} value={url} />
              </div>
            )}
            {url === null && since !== null && (
              <p>{t("profile.calendarSince", { day: calendarDay(Date.parse(since), i18n.language, time_zone) })}</p>
            )}
            <p className="row">
              <button
                type="button"
                className="btn"
                data-action={since === null ? "make-calendar" : "renew-calendar"}
                disabled={busy || !online}
                onClick={() => void make()}
              >
                {since === null ? (
                  <IconCalendarShare size={18} aria-hidden="true" />
                ) : (
                  <IconRefresh size={18} aria-hidden="true" />
                )}
                {since === null ? t("profile.calendarMake") : t("profile.calendarRenew")}
              </button>
              {since !== null && (
                <button
                  type="button"
                  className="btn quiet"
                  data-action="remove-calendar"
                  disabled={busy || !online}
                  onClick={() => void remove()}
                >
                  <IconTrash size={18} aria-hidden="true" />
                  {t("profile.calendarRemove")}
                </button>
              )}
            </p>
            {since !== null && <p className="muted">{t("profile.calendarRenewHint")}</p>}
          </>
        )}
      </LoadingFrame>
      <Trouble error={error} />
    </Section>
  );
}
