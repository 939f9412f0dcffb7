// Words for what a page has hundreds of: cells, chips, pencils. The library's own hook is a dozen hooks and a subscription in each of them.

import { createContext, useContext, type ReactNode } from "react";
import { useTranslation } from "react-i18next";

type Words = ReturnType<typeof useTranslation>;

const Shared = createContext<Words | null>(null);

/** Asked once for all that is below it, and drawn again with another language. */
export function WordsProvider({ children }: { children: ReactNode }) {
  const words = useTranslation();
  return <Shared value={words}>{children}</Shared>;
}

/** As `useTranslation`, at the price of reading a context. */
export function useWords(): Words {
  const words = useContext(Shared);
  if (words === null) throw new Error("words are asked for outside the app");
  return words;
}
