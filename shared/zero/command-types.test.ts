// What the compiler refuses of commands and codes. These tests fail to compile when it no longer does.

import { expectTypeOf, it } from "vitest";
import type { ErrorCode } from "../kernel/errors.ts";
import type { ArgsFor, CommandName, FieldOf, ReadCommandArgs, SentArgs } from "./command-types.ts";
import { refused } from "./define.ts";

it("knows every command by name", () => {
  expectTypeOf<"workOrders.move">().toExtend<CommandName>();
  // @ts-expect-error -- there is no such command
  expectTypeOf<"workOrders.mvoe">().toExtend<CommandName>();
});

it("knows the arguments of each", () => {
  expectTypeOf<SentArgs["workOrders.assign"]>().toEqualTypeOf<{
    readonly workOrderId: string;
    readonly masterId: string | null;
  }>();
  // @ts-expect-error -- a misspelt argument
  const args: SentArgs["workOrders.assign"] = { workOrderId: "", mastreId: null };
  // @ts-expect-error -- a value that the argument cannot have
  const move: SentArgs["workOrders.move"] = { workOrderId: "", to: "gone" };
  // @ts-expect-error -- a value that this field cannot have
  const edit: SentArgs["workOrders.edit"]["edit"] = { field: "mileageKm", value: "many" };
  void [args, move, edit];
});

it("tells what is sent from what was read: a default may be left out", () => {
  expectTypeOf<{ workLineId: string; workOrderId: string; name: string }>().toExtend<SentArgs["workOrders.addWork"]>();
  expectTypeOf<ReadCommandArgs["workOrders.addWork"]["requiresApproval"]>().toEqualTypeOf<boolean>();
});

it("asks for what suits all of several commands", () => {
  // @ts-expect-error -- blocking asks for a reason
  const tap: ArgsFor<"mechanic.start" | "mechanic.block"> = { workLineId: "" };
  void tap;
});

it("knows the fields of the commands that write one", () => {
  expectTypeOf<FieldOf<"workOrders.editWork">>().toEqualTypeOf<"name" | "normHours" | "priceMinor">();
});

it("knows every code", () => {
  expectTypeOf<"crm/client-deleted" | "commands/gap" | "not-found">().toExtend<ErrorCode>();
  // @ts-expect-error -- a misspelt code
  void refused("work-orders/not-fuond");
});
