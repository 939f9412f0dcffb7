// Colours by which people are told apart on the calendar and on the cards.

const PERSON_COLORS = ["#0B6478", "#7A3E9D", "#B4540A", "#1F7A4D", "#2B5FB4", "#8A6D00", "#A83264", "#4F5D75"] as const;

/** Of whoever comes after `people` others: as different from the latest ones as there are colours. */
export const colorOfNext = (people: number): string => PERSON_COLORS[people % PERSON_COLORS.length]!;
