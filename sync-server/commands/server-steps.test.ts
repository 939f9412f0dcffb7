// What the compiler refuses of the server's steps and of what REST asks of a command. These tests fail to compile when it no
// longer does.

import { it } from "vitest";
import { runFor } from "./run-for.ts";
import type { Context } from "../http/request.ts";
import type { CommandServices } from "./command-services.ts";
import { deviceCommand, type DeviceCommand } from "./device-commands.ts";
import type { ServerStep } from "./server-steps.ts";

it("refuses a step that reads what its command has not", () => {
  const steps: [ServerStep<"workOrders.restore">, ServerStep<"mechanic.block">] = [
    // @ts-expect-error -- a misspelt argument
    (_, { args: { workOrderID } }) => Promise.resolve({ workOrderID }),
    // @ts-expect-error -- an argument of another command
    (_, { args: { workLineId, photoId } }) => Promise.resolve({ workLineId, photoId }),
  ];
  void steps;
});

it("refuses the step of another command", () => {
  const ofRestore: ServerStep<"workOrders.restore"> = (_, { args }) => Promise.resolve({ ...args });
  // @ts-expect-error -- a photo has no order to restore
  const step: ServerStep<"photos.remove"> = ofRestore;
  void step;
});

it("refuses what no command takes, of a request", () => {
  const asked = (c: Context, services: CommandServices) => [
    runFor(c, services, deviceCommand(services, "photos.remove"), { photoId: "" }),
    // @ts-expect-error -- a misspelt argument
    runFor(c, services, deviceCommand(services, "photos.remove"), { photo: "" }),
    // @ts-expect-error -- there is no such command
    runFor(c, services, deviceCommand(services, "photos.removed"), { photoId: "" }),
  ];
  const steps: DeviceCommand[] = [
    { name: "workOrders.move", args: { workOrderId: "", to: "ready" } },
    // @ts-expect-error -- a field of a line
    { name: "workOrders.edit", args: { workOrderId: "", basedOn: null, edit: { field: "quantity", value: 1 } } },
  ];
  void [asked, steps];
});
