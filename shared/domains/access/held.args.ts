// Arguments of the decisions about held commands: a wire format (offline contract, 6).

import { z } from "zod";

export const heldArgs = z.object({ commandId: z.uuid() });
