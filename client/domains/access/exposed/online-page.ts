// Pages of other domains that ask the server: who may open them, what they say without a network, and their lists page by page.

export type { PageMeta } from "../api-shapes.ts";
export { OnlinePage } from "../parts/online-page.tsx";
export { Pager } from "../parts/pager.tsx";
export { Trouble, LoadingFrame } from "../parts/loading-frame.tsx";
