// The board of leads, deals and orders.

import { createRoute } from "@tanstack/react-router";
import { withLaterWords } from "../../i18n/setup.ts";
import { latePage } from "../../kernel/late-part.tsx";
import { asGiven, root } from "../root-route.tsx";

const pipeline = createRoute({
  getParentRoute: () => root,
  path: "/app/pipeline",
  validateSearch: asGiven,
  component: latePage(
    () => withLaterWords(import("./pipeline-page.tsx"), "later", "people", "tables", "sales", "pipeline"),
    "PipelinePage",
  ),
});

export const pipelineRoutes = [pipeline] as const;
