// One token: what it may, until when, when it was last used; and its end.

import { IconKey, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../../../../data/hooks/react.ts";
import { useOnline, useWrite } from "../../../../data/hooks/use-rest.ts";
import { whenShort } from "../../../../ui/format.ts";
import { Sheet } from "../../../../ui/sheet.tsx";
import { useNow } from "../../../../ui/use-now.ts";
import { API, type TokenShape } from "../../api-shapes.ts";
import { useAccessWords } from "../access-words.ts";
import { FormFoot } from "../form-foot.tsx";
import forms from "../forms.module.css";
import list from "../list.module.css";
import styles from "../person/person.module.css";
import { useUntil } from "../until.ts";

export function TokenRow({ token }: { token: TokenShape }) {
  const { t, i18n } = useTranslation();
  const words = useAccessWords();
  const until = useUntil();
  const now = useNow("minute");
  const online = useOnline();
  const { time_zone } = useSession().company.settings;
  const [asking, setAsking] = useState(false);
  const { name, abilities, last_used_at, last_address, expires_at } = token;
  const used =
    last_used_at === null
      ? t("tokens.neverUsed")
      : t("person.lastUsed", { time: whenShort(Date.parse(last_used_at), now, i18n.language, time_zone) });
  return (
    <li className={list.row} style={{ padding: "4px 14px" }} data-token={token.id}>
      <div className={styles.item}>
        <IconKey size={22} aria-hidden="true" />
        <span className={styles.what}>
          <b>{name}</b>
          <br />
          <span className="muted">{[used, last_address, until(expires_at)].filter(Boolean).join(" · ")}</span>
          <br />
          <span className="muted">
            {abilities === null ? t("tokens.allAbilities") : abilities.map((each) => words.permission(each)).join(", ")}
          </span>
        </span>
        <button
          type="button"
          className="btn small warn"
          data-action="revoke"
          disabled={!online}
          onClick={() => setAsking(true)}
        >
          <IconTrash size={18} aria-hidden="true" />
          {t("tokens.revoke")}
        </button>
      </div>
      <Sheet opened={asking} onClose={() => setAsking(false)} title={t("tokens.revokeTitle", { name })}>
        {asking && <Revoke token={token} onClose={() => setAsking(false)} />}
      </Sheet>
    </li>
  );
}

function Revoke({ token, onClose }: { token: TokenShape; onClose: () => void }) {
  const { t } = useTranslation();
  const { send, busy, error } = useWrite();
  const revoke = async () => {
    if (await send("DELETE", `${API.tokens}/${token.id}`)) onClose();
  };
  return (
    <div className={forms.form}>
      <p>{t("tokens.revokeText")}</p>
      <FormFoot {...{ busy, error }} onCancel={onClose} dangerous act={{ name: "confirm-revoke", run: revoke }}>
        <IconTrash size={20} aria-hidden="true" />
        {t("tokens.revoke")}
      </FormFoot>
    </div>
  );
}
