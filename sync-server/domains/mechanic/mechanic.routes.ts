// The mechanic API: the board and the taps. Whoever is the order's master, and nobody else.

import { MECHANIC_EVENTS, type MechanicEvent } from "../../../shared/domains/mechanic/mechanic.states.ts";
import type { ArgsFor } from "../../../shared/registry/command-types.ts";
import type { Context } from "../../http/request.ts";
import type { Services } from "../../blobs/services.ts";
import { endpoint, jsonBody, one, several } from "../../http/rest.ts";
import { runNamed } from "../../commands/run-for.ts";
import { staffApp } from "../../auth/staff-app.ts";
import { reading } from "../../http/reading.ts";
import { forMechanics, ownWorkAlone } from "./mechanic.look-up.ts";
import { blockSchema, boardOrderSchema, ofWork, workSchema } from "./mechanic.schemas.ts";
import { readBoard, readWork } from "./works.reads.ts";

const TAGS: [string] = ["mechanic"];

const SUMMARIES: Record<MechanicEvent, string> = {
  start: "Starts a work that is pending or blocked; otherwise nothing changes",
  pause: "Pauses a work in progress; otherwise nothing changes",
  resume: "Resumes a paused work; otherwise nothing changes",
  done: "Finishes a work; nothing changes where it is done already",
  block: "Blocks a work that is not done, with a reason",
};

export function mechanicRoutes(services: Services) {
  const app = staffApp(services, ["/api/v1/mechanic/board", "/api/v1/mechanic/tasks"]);
  const read = reading(services);
  app.use("/api/v1/mechanic/board", forMechanics);
  app.use("/api/v1/mechanic/tasks/:work/*", forMechanics, ownWorkAlone(services));

  app.openapi(
    endpoint({
      method: "get",
      path: "/api/v1/mechanic/board",
      permission: null,
      summary: "The caller's own orders that are neither done nor cancelled, with their works",
      request: {},
      answer: several(boardOrderSchema),
      tags: TAGS,
    }),
    async (c) => {
      const { userId } = c.get("member").actor;
      return c.json({ data: await read(c, (sql, companyId) => readBoard(sql, companyId, userId)) }, 200);
    },
  );

  /** Runs the device's command; a precondition that fails is no error, and the work is answered as it is. */
  const tap = async <Event extends MechanicEvent>(c: Context, event: Event, args: ArgsFor<`mechanic.${Event}`>) => {
    await runNamed(c, services, `mechanic.${event}`, args);
    return (await read(c, (sql, companyId) => readWork(sql, companyId, args.workLineId)))!.work;
  };

  const described = <E extends MechanicEvent>(event: E) =>
    ({
      method: "post",
      path: `/api/v1/mechanic/tasks/{work}/${event}`,
      permission: null,
      summary: SUMMARIES[event],
      answer: one(workSchema),
      tags: TAGS,
    }) as const;

  for (const event of MECHANIC_EVENTS.filter((each) => each !== "block")) {
    app.openapi(endpoint({ ...described(event), request: ofWork }), async (c) =>
      c.json({ data: await tap(c, event, { workLineId: c.req.valid("param").work }) }, 200),
    );
  }
  app.openapi(endpoint({ ...described("block"), request: { ...ofWork, ...jsonBody(blockSchema) } }), async (c) =>
    c.json({ data: await tap(c, "block", { workLineId: c.req.valid("param").work, ...c.req.valid("json") }) }, 200),
  );

  return app;
}
