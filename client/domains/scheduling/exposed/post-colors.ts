// The colours that posts and appointments are given: each is told from the others, and on light as on dark.

export const POST_COLORS = [
  "#0B6478",
  "#7A3E9D",
  "#B4540A",
  "#1F7A4D",
  "#2B5FB4",
  "#8A6D00",
  "#A83264",
  "#4F5D75",
] as const;
