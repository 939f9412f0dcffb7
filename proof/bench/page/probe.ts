// What is noted inside a page, with the page's own clock. The function is sent into the page: it may use nothing around it.

export interface Tap {
  line: string;
  event: string;
  /** When the input happened (the click's own time), ms of the page's clock. */
  tapped: number;
  /** The same by the machine's clock, Unix ms: comparable between browsers of one machine. */
  tappedAt: number;
  /** When the DOM had the line's new state. */
  committed: number;
  /** When the frame with it had been painted by the page's main thread. */
  painted: number;
  /** When the transaction that added the command to the outbox was complete: on disk, since it is strict. */
  durable: number;
  durability: string;
}

export interface Sighting {
  line: string;
  status: string;
  /** When it had been painted, Unix ms by the machine's clock. */
  at: number;
}

export interface Probe {
  /** When the first work line had been painted, ms since the navigation began. */
  boardShown: Promise<number>;
  /** The next new state of a line, once it is painted. */
  nextSighting: (line: string) => Promise<Sighting>;
  /** The next tap on a line's button, once it is shown and durable. */
  nextTap: () => Promise<Tap>;
}

export function installProbe(): void {
  const shown = new Map<string, string>();
  const boardShown = Promise.withResolvers<number>();
  const looking = new Map<string, PromiseWithResolvers<Sighting>>();
  let awaited: PromiseWithResolvers<Tap> | null = null;
  let tap: Partial<Tap> | null = null;

  const machineTime = (moment: number) => Date.now() - (performance.now() - moment);

  /**
   * A frame's callbacks run before its style, layout and paint; a task posted from there runs after them. Of the highest
   * priority: else whatever waits, the next frame too, may come first and be measured along.
   */
  const afterPaint = (then: (moment: number) => void) =>
    requestAnimationFrame(() => {
      void scheduler.postTask(() => then(performance.now()), { priority: "user-blocking" });
    });

  const note = (part: Partial<Tap>) => {
    if (!tap) return;
    Object.assign(tap, part);
    if (tap.painted === undefined || tap.durable === undefined) return;
    awaited?.resolve(tap as Tap);
    tap = awaited = null;
  };

  window.addEventListener(
    "click",
    (click) => {
      const button = (click.target as Element).closest<HTMLElement>("button[data-event]");
      const line = button?.closest<HTMLElement>("[data-line]");
      if (!button || !line) {
        awaited?.reject(new Error("the tap did not hit a line's button"));
        awaited = null;
        return;
      }
      const [event, id] = [button.dataset["event"]!, line.dataset["line"]!];
      tap = { line: id, event, tapped: click.timeStamp, tappedAt: machineTime(click.timeStamp) };
    },
    { capture: true },
  );

  // The command is added in the middle of a transaction. Its end is heard here before the app hears of it, since this
  // listener is the first: what the app does then is not part of being durable.
  const addsTheCommand = new WeakSet<IDBTransaction>();
  const { transaction: begin } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function beginAndListen(...args) {
    const transaction = begin.apply(this, args);
    transaction.addEventListener("complete", () => {
      if (addsTheCommand.has(transaction)) note({ durable: performance.now(), durability: transaction.durability });
    });
    return transaction;
  };
  const { add } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.add = function addAndNote(...args) {
    if (tap && this.name === "entries") addsTheCommand.add(this.transaction);
    return add.apply(this, args);
  };

  /** The lines among what changed, with states other than those shown before. */
  const newStates = (records: readonly MutationRecord[]): [line: string, status: string][] => {
    const elements = records.flatMap(({ type, target, addedNodes }) =>
      type === "attributes"
        ? [target as HTMLElement]
        : [...addedNodes].flatMap((node) =>
            node instanceof HTMLElement ? [node, ...node.querySelectorAll<HTMLElement>("[data-line-status]")] : [],
          ),
    );
    const states = elements.flatMap(({ dataset: { line, lineStatus } }): [string, string][] =>
      line !== undefined && lineStatus !== undefined && shown.get(line) !== lineStatus ? [[line, lineStatus]] : [],
    );
    for (const [line, status] of states) shown.set(line, status);
    return states;
  };

  new MutationObserver((records) => {
    const states = newStates(records);
    if (states.length === 0) return;
    const ofTap = tap !== null && tap.committed === undefined && states.some(([line]) => line === tap?.line);
    if (ofTap) {
      performance.mark("bench-commit"); // where the trace finds it
      note({ committed: performance.now() });
    }
    afterPaint((moment) => {
      boardShown.resolve(moment);
      for (const [line, status] of states) {
        looking.get(line)?.resolve({ line, status, at: machineTime(moment) });
      }
      if (ofTap) note({ painted: moment });
    });
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-line-status"] });

  globalThis.garajProbe = {
    boardShown: boardShown.promise,
    nextSighting: (line) => {
      const look = Promise.withResolvers<Sighting>();
      looking.set(line, look);
      return look.promise;
    },
    nextTap: () => {
      awaited = Promise.withResolvers();
      return awaited.promise;
    },
  };
}
