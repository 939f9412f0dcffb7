// The service worker's part of sending blobs: with no tab open, after the commands.

import { Blobs, uploadLock } from "../blobs/blobs.ts";
import { Connectivity } from "../base/connectivity.ts";
import { Uploader } from "../blobs/uploader.ts";
import { runInBackground } from "./run-in-background.ts";

/** Sends what the signed-in person's device holds. Throws while something is left: the browser tries again later. */
export function uploadInBackground(): Promise<void> {
  return runInBackground({
    open: ({ user }) => new Blobs(user.id),
    lock: uploadLock,
    isDone: async (blobs) => (await blobs.nextUnsent()) === null,
    send: (blobs, userId) => new Uploader({ userId, blobs, connectivity: new Connectivity() }).drain(),
  });
}
