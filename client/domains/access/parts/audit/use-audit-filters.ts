// Who, which permission, allowed or refused, and what.

import { useTranslation } from "react-i18next";
import type { TableFilter } from "../../../../ui/table/table-filter.ts";
import { CHECKED, type AuditView } from "../../address.ts";
import { SERVER_COMMANDS } from "../../audit-actions.ts";
import { usePeople } from "../../exposed/use-people.ts";
import { GROUPS, permissionsOf } from "../../role-matrix.ts";
import { useAccessWords } from "../access-words.ts";
import { DEVICE_COMMANDS, useActionWords } from "./use-action-words.ts";

const KNOWN_ACTIONS: readonly string[] = [...SERVER_COMMANDS, ...DEVICE_COMMANDS];

export function useAuditFilters(view: AuditView, change: (part: Partial<AuditView>) => void): TableFilter[] {
  const { t } = useTranslation();
  const words = useAccessWords();
  const wordsOf = useActionWords();
  const { people, nameOf } = usePeople();
  const { user, permission, checked, action } = view;
  const somebody = user === "" || nameOf(user) !== null ? [] : [{ value: user, words: t("audit.somebody") }];
  const actions = action === "" || KNOWN_ACTIONS.includes(action) ? KNOWN_ACTIONS : [action, ...KNOWN_ACTIONS];
  return [
    {
      id: "user",
      label: t("audit.person"),
      value: user,
      options: [...somebody, ...people.map(({ id, name }) => ({ value: id, words: name }))],
      onChoose: (chosen) => change({ user: chosen }),
    },
    {
      id: "permission",
      label: t("person.permission"),
      value: permission,
      options: GROUPS.flatMap((group) =>
        permissionsOf(group).map((value) => ({ value, words: words.permission(value), group: words.group(group) })),
      ),
      onChoose: (chosen) => change({ permission: chosen as AuditView["permission"] }),
    },
    {
      id: "checked",
      label: t("audit.checked"),
      value: checked,
      options: CHECKED.map((value) => ({ value, words: t(`status.check.${value}`) })),
      onChoose: (chosen) => change({ checked: chosen as AuditView["checked"] }),
    },
    {
      id: "action",
      label: t("audit.action"),
      value: action,
      options: actions.map((value) => ({ value, words: wordsOf(value) })),
      onChoose: (chosen) => change({ action: chosen }),
    },
  ];
}
