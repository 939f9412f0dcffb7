// Whose fault it is that a picture could not be encoded anew: its own, or only of this server now.

import { CodedError } from "../../shared/kernel/errors.ts";

/** The server could not work, whatever the picture is: too little memory, too little time. It may go better later. */
export class EncoderTrouble extends Error {
  override name = "EncoderTrouble";
}

const TROUBLE = /timeout|memory|alloc|too many open files|no space left|thread/i;

/** What sharp's failure says: of the picture, or of this server. */
export function encoderFailure(error: unknown): Error {
  const { message } = error as Error;
  return TROUBLE.test(message) ? new EncoderTrouble(message) : new CodedError("blobs/not-an-image", message);
}
