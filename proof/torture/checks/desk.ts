// What the shop is shown of its devices once all is settled: none holds anything, and none is shown under a name that it had before.

import type { DeskRecords } from "../records.ts";
import type { Violation } from "../violation.ts";

export function checkShown(shownWrong: readonly string[] | null): Violation[] {
  return (shownWrong ?? []).map((text) => ({ kind: "desk", text }));
}

export function checkDesk(desk: DeskRecords | null): Violation[] {
  const renamed = (desk?.renamed ?? []).map((text): Violation => ({ kind: "renamed", text }));
  const shown = (desk?.shown ?? []).flatMap(({ id, pending }): Violation[] => {
    if (desk!.lost.has(id)) return [];
    if (!desk!.present.has(id)) return [{ kind: "desk", text: `${id} is shown, which no device is called any more` }];
    return pending === 0 ? [] : [{ kind: "desk", text: `${id} is shown with ${pending} unsent; it holds nothing` }];
  });
  return [...renamed, ...shown];
}
