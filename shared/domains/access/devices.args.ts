// Arguments of what is done about devices: a wire format.

import { z } from "zod";

/** `lastContactAt`: when it had called last as the person saw it, Unix ms of the server. */
export const forgetDeviceArgs = z.object({ deviceId: z.uuid(), lastContactAt: z.number() });
