// Pages of other domains that ask the server: who may open them, what they say without a network, and their lists page by page.

export type { PageMeta } from "../api-shapes.ts";
export { NeedsNetwork, OnlineList, OnlinePage } from "../parts/online-page.tsx";
export { Pager } from "../parts/pager.tsx";
export { Trouble, LoadingFrame, ReadingNotes } from "../parts/loading-frame.tsx";
