// The language as a person chooses it. Its words may not be on the device yet, when the app has just been opened for the first time.

import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Locale } from "../../shared/domains/tenancy/tenancy.states.ts";
import { setLanguage } from "./setup.ts";

export interface ChosenLanguage {
  language: string;
  /** Ends when the app speaks it, or `missing` says that it cannot; never throws. */
  choose: (locale: Locale) => Promise<void>;
  /** The words of the language last chosen could not be loaded. */
  missing: boolean;
}

export function useLanguage(): ChosenLanguage {
  const { i18n } = useTranslation();
  const [missing, setMissing] = useState(false);
  const choose = async (locale: Locale) => {
    setMissing(false);
    try {
      await setLanguage(locale);
    } catch (error) {
      console.error("words", locale, error);
      setMissing(true);
    }
  };
  return { language: i18n.language, choose, missing };
}
