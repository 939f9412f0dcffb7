// The marks of an advertisement's address, under the names that those who place advertisements know.

const NAMES = {
  utmSource: "utm_source",
  utmMedium: "utm_medium",
  utmCampaign: "utm_campaign",
  utmTerm: "utm_term",
  utmContent: "utm_content",
} as const;

type Marked = Readonly<Record<keyof typeof NAMES, string | null>>;

/** Those that are there, in their usual order. */
export const utmOf = (lead: Marked): [name: string, value: string][] =>
  Object.entries(NAMES).flatMap(([field, name]): [string, string][] => {
    const value = lead[field as keyof Marked];
    return value === null ? [] : [[name, value]];
  });
