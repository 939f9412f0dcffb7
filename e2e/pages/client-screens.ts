// The screens of clients and cars, as the desk has them: what must be there first, and what opens over them.

import { MENU, SHEET, type Over } from "./over-calendar.ts";

interface ClientScreen {
  name: string;
  path: string;
  /** What must be there before it is worth looking. */
  shown: string;
  over?: Over[];
}

export const CLIENTS_AT_THE_DESK: ClientScreen[] = [
  {
    name: "clients",
    path: "clients",
    shown: "a[data-client]",
    over: [{ name: "files", by: "[data-action=files]", shown: MENU }],
  },
  {
    name: "client",
    path: "clients/CLIENT",
    shown: "[data-car]",
    over: [
      { name: "edit", by: "[data-action=edit]", shown: SHEET },
      { name: "new-car", by: "[data-action=new-car]", shown: SHEET },
    ],
  },
  { name: "vehicles", path: "vehicles", shown: "a[data-vehicle]" },
  {
    name: "vehicle",
    path: "vehicles/VEHICLE",
    shown: "main[data-vehicle]",
    over: [
      { name: "edit", by: "[data-action=edit]", shown: SHEET },
      { name: "move", by: "[data-action=move]", shown: SHEET },
    ],
  },
];
