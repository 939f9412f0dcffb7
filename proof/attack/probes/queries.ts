// Every query, as every person: what the sync server is told to read must be the person's own shop's, in every part of it.

import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { argsFor } from "../../../shared/registry/tenant-scope.fixture.ts";
import { required, type Ast, type Condition } from "../../../sync-server/testing/told-ast.ts";
import { codeOf, fine, found, isAnswered, type MakeProbe } from "../probe.ts";
import { zeroHeaders } from "../zero-headers.ts";
import { otherOf } from "../people.ts";

function asked(where: Condition | undefined): Ast[] {
  if (where === undefined || where.type === "simple") return [];
  return where.type === "correlatedSubquery" ? [where.related.subquery] : where.conditions.flatMap(asked);
}

/** Tables that are read without the tenant's name. */
export function openParts(ast: Ast, companyId: string): string[] {
  const named = required(ast.where, ast.table === "company" ? "id" : "company_id").includes(companyId);
  const parts = [...(ast.related ?? []).map(({ subquery }) => subquery), ...asked(ast.where)];
  return [...(named ? [] : [ast.table]), ...parts.flatMap((part) => openParts(part, companyId))];
}

const MOST_AT_ONCE = 8;

export const query: MakeProbe = ({ world, queries }, random) => {
  const person = random.pick(world.people);
  const other = otherOf(person.shop);
  const wanted = random.shuffled(queries).slice(0, MOST_AT_ONCE);
  const foreignOrder = () => random.pick(world.shops[other].ids["work_order"]!);
  const transformed = wanted.map(({ queryName }) => ({
    id: uuidv7(),
    name: queryName,
    args: [argsFor(queryName, foreignOrder())].filter((args) => args !== undefined),
  }));
  const atHome = random.chance(0.75);
  const withKey = random.chance(0.9);
  const [broken, secret] = random.chance(0.15) ? random.pick(Object.entries(world.broken)) : [null, person.cookie];
  return {
    kind: "query",
    target: wanted.map(({ queryName }) => queryName).join(" "),
    who: broken ?? `${person.role} of ${person.shop}`,
    foreign: other,
    sent: {
      method: "POST",
      path: "/api/zero/query",
      host: person.shop,
      headers: zeroHeaders(world, { secret, from: atHome ? person.shop : other, withKey }),
      body: JSON.stringify(["transform", transformed]),
    },
    judge(answer) {
      if (!withKey) return answer.status === 404 ? fine(1) : found(`without the key: ${answer.status}`);
      if (broken !== null) return answer.status === 401 ? fine(1) : found(`${broken}: ${answer.status}`);
      if (!atHome) return answer.status === 401 ? fine(1) : found(`with the other's origin: ${answer.status}`);
      if (!isAnswered(answer)) return found(`${answer.status} ${codeOf(answer)}`);
      const { queries: told } = JSON.parse(answer.text) as { queries: { name: string; ast?: Ast; error?: string }[] };
      const open = told.flatMap(({ name, ast, error }) =>
        ast
          ? openParts(ast, person.actor.companyId).map((part) => `${name}: ${part}`)
          : [`${name}: ${error ?? "no answer"}`],
      );
      return open.length === 0 ? fine(told.length) : found(open.join(", "));
    },
  };
};
