// A run that is ended from outside takes its browsers and servers with it: they are no children that would end by themselves.

export function endOnSignal(close: () => Promise<void>): void {
  const end = () => {
    close().then(
      () => process.exit(130),
      (error: unknown) => {
        console.error(error);
        process.exit(131);
      },
    );
  };
  process.once("SIGTERM", end);
  process.once("SIGINT", end);
}
