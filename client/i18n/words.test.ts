// The compiler's part of what `i18n.test.ts` reads at run time: a code or a command without words in one of the languages does
// not compile, nor do words for one that there is not.

import { expect, it } from "vitest";
import type { ErrorCode } from "../../shared/kernel/errors.ts";
import type { CommandName } from "../../shared/registry/command-types.ts";
import type { CommandIcons } from "../app/sync-centre/command-icons.ts";
import type { FOR_PROGRAMS } from "./codes-for-programs.fixture.ts";
import type accessEn from "./access.en.json";
import type accessRo from "./access.ro.json";
import type accessRu from "./access.ru.json";
import type appEn from "./app.en.json";
import type appRo from "./app.ro.json";
import type appRu from "./app.ru.json";
import type appointmentsEn from "./appointments.en.json";
import type catalogEn from "./catalog.en.json";
import type appointmentsRo from "./appointments.ro.json";
import type catalogRo from "./catalog.ro.json";
import type appointmentsRu from "./appointments.ru.json";
import type catalogRu from "./catalog.ru.json";
import type clientsEn from "./clients.en.json";
import type clientsRo from "./clients.ro.json";
import type clientsRu from "./clients.ru.json";
import type commandsEn from "./commands.en.json";
import type commandsRo from "./commands.ro.json";
import type commandsRu from "./commands.ru.json";
import type csvEn from "./csv.en.json";
import type csvRo from "./csv.ro.json";
import type csvRu from "./csv.ru.json";
import type financeEn from "./finance.en.json";
import type sendEn from "./send.en.json";
import type financeRo from "./finance.ro.json";
import type sendRo from "./send.ro.json";
import type financeRu from "./finance.ru.json";
import type sendRu from "./send.ru.json";
import type invoiceImportEn from "./invoice-import.en.json";
import type invoiceImportRo from "./invoice-import.ro.json";
import type invoiceImportRu from "./invoice-import.ru.json";
import type linesEn from "./lines.en.json";
import type linesRo from "./lines.ro.json";
import type linesRu from "./lines.ru.json";
import type notificationsEn from "./notifications.en.json";
import type notificationsRo from "./notifications.ro.json";
import type notificationsRu from "./notifications.ru.json";
import type peopleEn from "./people.en.json";
import type peopleRo from "./people.ro.json";
import type peopleRu from "./people.ru.json";
import type photosEn from "./photos.en.json";
import type photosRo from "./photos.ro.json";
import type photosRu from "./photos.ru.json";
import type invoiceOcrEn from "./invoice-ocr.en.json";
import type pipelineMovesEn from "./pipeline-moves.en.json";
import type purchasingEn from "./purchasing.en.json";
import type salesLogEn from "./sales-log.en.json";
import type invoiceOcrRo from "./invoice-ocr.ro.json";
import type pipelineMovesRo from "./pipeline-moves.ro.json";
import type purchasingRo from "./purchasing.ro.json";
import type salesLogRo from "./sales-log.ro.json";
import type invoiceOcrRu from "./invoice-ocr.ru.json";
import type pipelineMovesRu from "./pipeline-moves.ru.json";
import type purchasingRu from "./purchasing.ru.json";
import type salesLogRu from "./sales-log.ru.json";
import type rolesEn from "./roles.en.json";
import type rolesRo from "./roles.ro.json";
import type rolesRu from "./roles.ru.json";
import type settingsEn from "./settings.en.json";
import type settingsRo from "./settings.ro.json";
import type settingsRu from "./settings.ru.json";
import type syncEn from "./sync.en.json";
import type syncRo from "./sync.ro.json";
import type syncRu from "./sync.ru.json";
import type vinEn from "./vin.en.json";
import type vinRo from "./vin.ro.json";
import type vinRu from "./vin.ru.json";

type Ro =
  | typeof accessRo
  | typeof appRo
  | typeof appointmentsRo
  | typeof catalogRo
  | typeof clientsRo
  | typeof commandsRo
  | typeof csvRo
  | typeof financeRo
  | typeof sendRo
  | typeof invoiceImportRo
  | typeof linesRo
  | typeof notificationsRo
  | typeof peopleRo
  | typeof photosRo
  | typeof invoiceOcrRo
  | typeof pipelineMovesRo
  | typeof purchasingRo
  | typeof salesLogRo
  | typeof rolesRo
  | typeof settingsRo
  | typeof syncRo
  | typeof vinRo;
type Ru =
  | typeof accessRu
  | typeof appRu
  | typeof appointmentsRu
  | typeof catalogRu
  | typeof clientsRu
  | typeof commandsRu
  | typeof csvRu
  | typeof financeRu
  | typeof sendRu
  | typeof invoiceImportRu
  | typeof linesRu
  | typeof notificationsRu
  | typeof peopleRu
  | typeof photosRu
  | typeof invoiceOcrRu
  | typeof pipelineMovesRu
  | typeof purchasingRu
  | typeof salesLogRu
  | typeof rolesRu
  | typeof settingsRu
  | typeof syncRu
  | typeof vinRu;
type En =
  | typeof accessEn
  | typeof appEn
  | typeof appointmentsEn
  | typeof catalogEn
  | typeof clientsEn
  | typeof commandsEn
  | typeof csvEn
  | typeof financeEn
  | typeof sendEn
  | typeof invoiceImportEn
  | typeof linesEn
  | typeof notificationsEn
  | typeof peopleEn
  | typeof photosEn
  | typeof invoiceOcrEn
  | typeof pipelineMovesEn
  | typeof purchasingEn
  | typeof salesLogEn
  | typeof rolesEn
  | typeof settingsEn
  | typeof syncEn
  | typeof vinEn;

type Names<Tree> = { [Area in keyof Tree & string]: `${Area}.${keyof Tree[Area] & string}` }[keyof Tree & string];

type CodesIn<Part> = Part extends { errors: infer Errors } ? keyof Errors & string : never;
type CommandsIn<Part> = Part extends { commands: infer Commands } ? Names<Commands> : never;
type AuditedIn<Part> = Part extends { audit: { device: infer Commands } } ? Names<Commands> : never;

type CodeForPeople = Exclude<ErrorCode, (typeof FOR_PROGRAMS)[number]>;
/** What is said of a command or a failure that this version does not know. */
type Otherwise = "server";

type Missing<Parts> = Exclude<CodeForPeople, CodesIn<Parts>> | Exclude<CommandName, CommandsIn<Parts>>;
type InVain<Parts> =
  | Exclude<CodesIn<Parts>, CodeForPeople | Otherwise>
  | Exclude<CommandsIn<Parts>, CommandName>
  | Exclude<AuditedIn<Parts>, CommandName>;

/** The names that are wrong, for the compiler to tell: beside the language's nothing. */
type Told<Name extends string> = Readonly<Record<Name | "of", string>>;

interface Wrong {
  missing: { ro: Told<Missing<Ro>>; ru: Told<Missing<Ru>>; en: Told<Missing<En>> };
  inVain: { ro: Told<InVain<Ro>>; ru: Told<InVain<Ru>>; en: Told<InVain<En>> };
}

it("has words for every code and command, in every language", () => {
  const none = { ro: { of: "ro" }, ru: { of: "ru" }, en: { of: "en" } };
  const wrong: Wrong = { missing: none, inVain: none };
  expect(wrong.missing).toEqual(wrong.inVain);
});

it("refuses pictures of commands that leave one out", () => {
  // @ts-expect-error -- of all commands but one
  const icons: CommandIcons = {} as Omit<CommandIcons, "workOrders.move">;
  expect(icons).toEqual({});
});

it("would not compile otherwise", () => {
  type Part = { errors: { "crm/client-deletd": string }; commands: { workOrders: { craete: string } } };
  // @ts-expect-error -- a misspelt code of a file of words
  const vain: Told<InVain<Part>> = { of: "ro" };
  // @ts-expect-error -- the code that it should have been
  const code: Told<Missing<Part> & "crm/client-deleted"> = { of: "ro" };
  // @ts-expect-error -- a command without words
  const command: Told<Missing<Part> & "workOrders.create"> = { of: "ro" };
  expect([vain, code, command]).toHaveLength(3);
});
