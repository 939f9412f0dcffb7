// How what is typed on this device is to be read: in its language, by the shop's clock.

import { useTranslation } from "react-i18next";
import { useSession } from "../../data/hooks/react.ts";
import type { TypedAs } from "./typed-values.ts";

export function useTypedAs(): TypedAs {
  const { language } = useTranslation().i18n;
  const { time_zone } = useSession().company.settings;
  return { language, timeZone: time_zone };
}
