// How long a work took against its norm, as every payload has it.

import { z } from "@hono/zod-openapi";
import { efficiencyClass, efficiencyPct } from "../../../shared/domains/mechanic/mechanic.rules.ts";

export const efficiencyFields = {
  efficiency_pct: z.number().int().nullable().openapi({ description: "Actual over norm hours, integer percent." }),
  efficiency_class: z
    .enum(["green", "amber", "red"])
    .nullable()
    .openapi({ description: "By the exact ratio: up to 1.0, up to 1.3, above; null without a norm or without hours." }),
};

export const efficiencyOf = (norm: number | null, actual: number | null) => ({
  efficiency_pct: efficiencyPct(norm, actual),
  efficiency_class: efficiencyClass(norm, actual),
});
