// What a program asks of one photo in one request is done as a whole or not at all: the commands of devices, run as one.

import { z } from "zod";
import { PHOTO_KINDS } from "../../../shared/domains/work-orders/photos.states.ts";
import { lastWriter } from "../../../shared/kernel/field-edits.ts";
import { refused } from "../../../shared/zero/define.ts";
import type { DeviceCommand, Needed } from "../../commands/device-commands.ts";
import { runInSequence, writersOf } from "../../commands/run-in-sequence.ts";
import type { ServerCommand } from "../../commands/server-commands.ts";

const changeArgs = z.object({
  photoId: z.string(),
  kind: z.enum(PHOTO_KINDS).optional(),
  /** Null: none. */
  caption: z.string().nullable().optional(),
  forClient: z.boolean().optional(),
});

/** PATCH of a photo. */
export function changePhoto(services: Needed): ServerCommand<z.infer<typeof changeArgs>> {
  return {
    name: "photos.change",
    version: 1,
    args: changeArgs,
    async run(context, { photoId, kind, caption, forClient }) {
      const writers = await writersOf(context, "work_photo", photoId);
      if (!writers) return refused("photos/not-found");
      const steps: DeviceCommand[] = [];
      if (kind !== undefined) steps.push({ name: "photos.setKind", args: { photoId, kind } });
      if (caption !== undefined) {
        const args = { photoId, caption: caption ?? "", basedOn: lastWriter(writers, "caption") };
        steps.push({ name: "photos.setCaption", args });
      }
      if (forClient !== undefined) steps.push({ name: "photos.setForClient", args: { photoId, forClient } });
      return runInSequence(
        services,
        context,
        steps.map((command) => ({ command })),
        "photos/already-so",
      );
    },
  };
}
