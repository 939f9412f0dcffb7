// Pages of other domains that ask the server: who may open them, and what they say without a network.

export { OnlinePage } from "../parts/online-page.tsx";
export { WhileReading } from "../parts/while-reading.tsx";
export { Pager } from "../parts/pager.tsx";
export type { PageMeta } from "../api-shapes.ts";
