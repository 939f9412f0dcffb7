// Arguments that commands of several domains have.

import { z } from "zod";

/** Unix ms, from 1970 to 2100. */
export const moment = z.number().int().min(0).max(4_102_444_800_000);

/** Why somebody says so: words, never blank. */
export const reason = z.string().trim().min(1).max(500);
