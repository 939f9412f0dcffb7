// Run as a process of its own: takes a data directory and supervises a family in it until it is killed.

import { createLogger } from "../platform/logging.ts";
import { RunLock } from "../processes/run-lock.ts";
import { SupervisedChild } from "../processes/supervised-child.ts";
import { familyPlan } from "./families.ts";

const plan = familyPlan();
const child = new SupervisedChild(plan, await RunLock.take(process.argv[2]!), createLogger("fatal"));
await child.start();
process.stdout.write(`${JSON.stringify({ child: child.pid, grandchildren: plan.grandchildren() })}\n`);
setInterval(() => {}, 1_000_000);
