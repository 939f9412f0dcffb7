// Arguments of the decisions about held commands: a wire format.

import { z } from "zod";

export const heldArgs = z.object({ commandId: z.uuid() });
