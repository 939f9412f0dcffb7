// The compiler's part of what `i18n.test.ts` reads at run time: a code or a command without words in one of the languages does
// not compile, nor do words for one that there is not.

import { expect, it } from "vitest";
import type { ErrorCode } from "../../shared/kernel/errors.ts";
import type { CommandName } from "../../shared/zero/command-types.ts";
import type { FOR_PROGRAMS } from "./codes-for-programs.fixture.ts";

type Ro =
  | typeof import("./access.ro.json")
  | typeof import("./app.ro.json")
  | typeof import("./catalog.ro.json")
  | typeof import("./clients.ro.json")
  | typeof import("./csv.ro.json")
  | typeof import("./finance.ro.json")
  | typeof import("./lines.ro.json")
  | typeof import("./notifications.ro.json")
  | typeof import("./photos.ro.json")
  | typeof import("./roles.ro.json")
  | typeof import("./settings.ro.json")
  | typeof import("./sync.ro.json")
  | typeof import("./vin.ro.json");
type Ru =
  | typeof import("./access.ru.json")
  | typeof import("./app.ru.json")
  | typeof import("./catalog.ru.json")
  | typeof import("./clients.ru.json")
  | typeof import("./csv.ru.json")
  | typeof import("./finance.ru.json")
  | typeof import("./lines.ru.json")
  | typeof import("./notifications.ru.json")
  | typeof import("./photos.ru.json")
  | typeof import("./roles.ru.json")
  | typeof import("./settings.ru.json")
  | typeof import("./sync.ru.json")
  | typeof import("./vin.ru.json");
type En =
  | typeof import("./access.en.json")
  | typeof import("./app.en.json")
  | typeof import("./catalog.en.json")
  | typeof import("./clients.en.json")
  | typeof import("./csv.en.json")
  | typeof import("./finance.en.json")
  | typeof import("./lines.en.json")
  | typeof import("./notifications.en.json")
  | typeof import("./photos.en.json")
  | typeof import("./roles.en.json")
  | typeof import("./settings.en.json")
  | typeof import("./sync.en.json")
  | typeof import("./vin.en.json");

type Names<Tree> = { [Area in keyof Tree & string]: `${Area}.${keyof Tree[Area] & string}` }[keyof Tree & string];

type CodesIn<Part> = Part extends { errors: infer Errors } ? keyof Errors & string : never;
type CommandsIn<Part> = Part extends { commands: infer Commands } ? Names<Commands> : never;
type AuditedIn<Part> = Part extends { audit: { device: infer Commands } } ? Names<Commands> : never;

type CodeForPeople = Exclude<ErrorCode, (typeof FOR_PROGRAMS)[number]>;
/** What is said of a command or a failure that this version does not know. */
type Otherwise = "server";

type Missing<Parts> =
  | Exclude<CodeForPeople, CodesIn<Parts>>
  | Exclude<CommandName, CommandsIn<Parts>>
  | Exclude<CommandName, AuditedIn<Parts>>;
type InVain<Parts> =
  | Exclude<CodesIn<Parts>, CodeForPeople | Otherwise>
  | Exclude<CommandsIn<Parts>, CommandName>
  | Exclude<AuditedIn<Parts>, CommandName>;

/** The names that are wrong, for the compiler to tell: nothing where none is. */
type Told<Name extends string> = Readonly<Record<Name, string>>;

interface Wrong {
  missing: { ro: Told<Missing<Ro>>; ru: Told<Missing<Ru>>; en: Told<Missing<En>> };
  inVain: { ro: Told<InVain<Ro>>; ru: Told<InVain<Ru>>; en: Told<InVain<En>> };
}

it("has words for every code and command, in every language", () => {
  const wrong: Wrong = { missing: { ro: {}, ru: {}, en: {} }, inVain: { ro: {}, ru: {}, en: {} } };
  expect(wrong.missing).toEqual(wrong.inVain);
});

it("would not compile otherwise", () => {
  type Part = { errors: { "crm/client-deletd": string }; commands: { workOrders: { craete: string } } };
  // @ts-expect-error -- a misspelt code of a file of words
  const vain: Told<InVain<Part>> = {};
  // @ts-expect-error -- the code that it should have been
  const code: Told<Missing<Part> & "crm/client-deleted"> = {};
  // @ts-expect-error -- a command without words
  const command: Told<Missing<Part> & "workOrders.create"> = {};
  expect([vain, code, command]).toEqual([{}, {}, {}]);
});
