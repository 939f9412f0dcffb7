// Who reads the list, when: their language, and the shop's day.

import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../../../data/hooks/react.ts";
import { useServerNow } from "../../../data/hooks/use-server-now.ts";
import type { Reader } from "../order-list/when.ts";

export function useReader(): Reader {
  const { t, i18n } = useTranslation();
  const { time_zone: timeZone } = useSession().company.settings;
  const now = useServerNow("minute");
  return useMemo(
    () => ({
      now,
      timeZone,
      locale: i18n.language,
      words: { today: t("orderList.today"), yesterday: t("orderList.yesterday"), tomorrow: t("orderList.tomorrow") },
    }),
    [now, timeZone, i18n.language, t],
  );
}
