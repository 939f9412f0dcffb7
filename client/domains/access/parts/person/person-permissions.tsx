// What a person may do as things stand, and why: every permission of the catalogue with the reason that decides.

import { IconBan, IconCheck, IconMinus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useRest } from "../../../../data/hooks/use-rest.ts";
import { API, type EffectiveShape, type ReasonShape, type WholeUser } from "../../api-shapes.ts";
import { GROUPS, permissionsOf } from "../../role-matrix.ts";
import { useAccessWords } from "../access-words.ts";
import { Section } from "../section.tsx";
import { useUntil } from "../until.ts";
import { LoadingFrame } from "../loading-frame.tsx";
import styles from "./permissions.module.css";

export function PersonPermissions({ person }: { person: WholeUser }) {
  const { t } = useTranslation();
  const reading = useRest<EffectiveShape>(`${API.user(person.id)}/permissions`);
  return (
    <Section title={t("person.permissions")} name="permissions">
      <LoadingFrame reading={reading}>{(effective) => <Effective effective={effective} />}</LoadingFrame>
    </Section>
  );
}

function Effective({ effective }: { effective: EffectiveShape }) {
  const { t } = useTranslation();
  const words = useAccessWords();
  const reasons = new Map(effective.reasons.map((reason) => [reason.permission, reason]));
  const reasonsOf = (group: (typeof GROUPS)[number]) =>
    permissionsOf(group).flatMap((permission) => reasons.get(permission) ?? []);
  return (
    <>
      <p className="muted">
        {effective.is_admin
          ? t("person.isAdmin")
          : t("person.mayDo", { count: effective.permissions.length, all: effective.reasons.length })}
        {!effective.is_admin && effective.order_scope === "own" && ` ${t("person.ownOrders")}`}
      </p>
      {GROUPS.map((group) => {
        const all = reasonsOf(group);
        const held = all.filter(({ has }) => has).length;
        return (
          <div key={group} className={styles.group} data-group={group}>
            <h3>
              {words.group(group)}
              <span className="num muted">
                {held}/{all.length}
              </span>
            </h3>
            <ul>
              {all.map((reason) => (
                <Permission key={reason.permission} reason={reason} />
              ))}
            </ul>
          </div>
        );
      })}
    </>
  );
}

function Permission({ reason }: { reason: ReasonShape }) {
  const words = useAccessWords();
  const why = useWhy();
  const { permission, has, by } = reason;
  const ReasonIcon = has ? IconCheck : by === "deny" ? IconBan : IconMinus;
  return (
    <li
      className={styles[has ? "has" : by === "deny" ? "denied" : "nothing"]}
      data-permission={permission}
      data-by={by}
    >
      <ReasonIcon size={18} aria-hidden="true" />
      <span className={styles.name}>
        {by === "deny" ? <s>{words.permission(permission)}</s> : words.permission(permission)}
      </span>
      <span className={by === "nothing" ? "visually-hidden" : styles.why}>{why(reason)}</span>
    </li>
  );
}

function useWhy(): (reason: ReasonShape) => string {
  const { t } = useTranslation();
  const words = useAccessWords();
  const until = useUntil();
  return ({ by, roles = [], until: moment = null }) => {
    switch (by) {
      case "administrator":
        return t("person.by.administrator");
      case "roles":
        return t("person.by.roles", { roles: roles.map((role) => words.role(role)).join(", ") });
      case "grant":
        return t("person.by.grant", { until: until(moment) });
      case "deny":
        return t("person.by.deny", { until: until(moment) });
      case "nothing":
        return t("person.by.nothing");
    }
  };
}
