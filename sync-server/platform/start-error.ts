// A reason not to start, for a person: printed as one line, without a stack.

export class StartError extends Error {
  override name = "StartError";
}
