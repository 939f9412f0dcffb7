// The words of one message: typed with its tokens at hand, tried on a real order beside it, sent to oneself, given up.

import { IconArrowBackUp, IconDeviceFloppy, IconSend } from "@tabler/icons-react";
import { useId, useRef, useState, type SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import { can } from "../../../../shared/domains/access/access.permissions.ts";
import {
  MOST_BODY,
  MOST_SUBJECT,
  type TemplateText,
} from "../../../../shared/domains/notifications/notifications.states.ts";
import { DEFAULT_TEMPLATES } from "../../../../shared/domains/notifications/default-templates.rules.ts";
import { unknownTokens } from "../../../../shared/domains/notifications/templates.rules.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { useOnline, useWrite } from "../../../data/hooks/use-rest.ts";
import { useEditConflicts } from "../../../data/hooks/use-edit-conflicts.ts";
import type { EditConflict } from "../../../data/rest/edit-conflicts.ts";
import { Trouble } from "../../access/exposed/online-page.ts";
import { EditConflicts, type Keep } from "../../tenancy/exposed/edit-conflicts.tsx";
import { templatePath, type TemplateShape } from "../api-shapes.ts";
import { isTypedAnew, settledText, shownText, typedSince, typeText, type TypedText } from "../template-edit.ts";
import { TemplatePreview } from "./template-preview.tsx";
import { TokenList } from "./token-list.tsx";
import styles from "./notifications.module.css";

export interface TemplateEditorProps {
  template: TemplateShape;
  /** Null: nothing; it is as it was saved. */
  typed: TypedText | null;
  onType: (typed: TypedText | null) => void;
}

type Said = "saved" | "reset" | "tested" | null;

export function TemplateEditor({ template, typed, onType }: TemplateEditorProps) {
  const { t } = useTranslation();
  const id = useId();
  const body = useRef<HTMLTextAreaElement>(null);
  const mayEdit = can(useSession().actor, "ADMIN_SETTINGS_EDIT");
  const online = useOnline();
  const { send, busy, error: failure } = useWrite();
  const { conflicts, error, noteSettled, begin } = useEditConflicts(failure);
  const [said, setSaid] = useState<Said>(null);
  const { template_key, locale } = template;
  const path = templatePath(template_key, locale);
  const text = shownText(typed, template);
  const { subject, body: written } = text;
  const unknown = unknownTokens(template_key, `${subject}\n${written}`);
  const dirty = isTypedAnew(typed, template);
  const latest = useRef(typed);
  latest.current = typed;
  const ready = online && !busy && unknown.length === 0 && subject.trim() !== "" && written.trim() !== "";

  const type = (part: Partial<TemplateText>) => {
    setSaid(null);
    onType(typeText(typed, template, part));
  };
  /** `after`: what the text is once it went well. */
  const run = async (method: "PUT" | "POST", to: string, then: Said, content?: object, after?: TemplateText) => {
    setSaid(null);
    begin();
    if (!(await send(method, to, content))) return;
    if (after) onType(typedSince(latest.current, after));
    setSaid(then);
  };
  const save = (edit: TypedText, then: Said = "saved") =>
    run("PUT", path, then, { ...edit.text, seen: edit.seen }, edit.text);
  /** The product's words, as if they were typed: what another wrote meanwhile is shown beside them. */
  const giveUp = () => {
    const edit = typeText(null, template, DEFAULT_TEMPLATES[template_key][locale]);
    onType(edit);
    void save(edit, "reset");
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (ready && typed && dirty) void save(typed);
  };
  const settle = (conflict: EditConflict, keep: Keep) => {
    const next = typed && settledText(typed, conflict, keep);
    noteSettled(conflict.field);
    onType(next);
    if (next && conflicts.length === 1) void save(next);
  };
  const insert = (token: string) => {
    const at = body.current?.selectionStart ?? written.length;
    const end = body.current?.selectionEnd ?? at;
    type({ body: `${written.slice(0, at)}{${token}}${written.slice(end)}` });
    body.current?.focus();
  };

  return (
    <div className={styles.beside}>
      <form className={styles.form} data-form="template" onSubmit={submit} noValidate>
        <fieldset disabled={!mayEdit} className={styles.fields}>
          <label htmlFor={`${id}-subject`}>{t("notifications.subject")}</label>
          <input
            id={`${id}-subject`}
            name="subject"
            lang={locale}
            maxLength={MOST_SUBJECT}
            value={subject}
            aria-invalid={subject.trim() === ""}
            onChange={(event) => type({ subject: event.currentTarget.value })}
          />
          <label htmlFor={`${id}-body`}>{t("notifications.body")}</label>
          <textarea
            ref={body}
            id={`${id}-body`}
            name="body"
            lang={locale}
            rows={14}
            maxLength={MOST_BODY}
            value={written}
            aria-invalid={unknown.length > 0 || written.trim() === ""}
            aria-describedby={`${id}-hint`}
            onChange={(event) => type({ body: event.currentTarget.value })}
          />
          <p id={`${id}-hint`} className="muted">
            {t("notifications.bodyHint")}
          </p>
          <TokenList template={template_key} onPick={insert} />
        </fieldset>
        {unknown.length > 0 && (
          <p role="alert" className={styles.wrong}>
            {t("notifications.unknown", { tokens: unknown.map((name) => `{${name}}`).join(", ") })}
          </p>
        )}
        <Trouble error={error} />
        <EditConflicts
          {...{ conflicts, busy }}
          labelOf={(field) => (field === "subject" ? t("notifications.subject") : t("notifications.body"))}
          wordsOf={(_, value) => String(value)}
          onSettle={settle}
        />
        {mayEdit && (
          <div className={styles.foot}>
            <span role="status" className={styles.said}>
              {said === null ? "" : t(`notifications.said.${said}`)}
            </span>
            <button
              type="button"
              className="btn"
              data-act="test"
              disabled={!ready}
              onClick={() => void run("POST", `${path}/test`, "tested", text)}
            >
              <IconSend size={20} aria-hidden="true" />
              {t("notifications.test")}
            </button>
            {(dirty || !template.is_default) && (
              <button
                type="button"
                className="btn"
                data-act={dirty ? "undo" : "reset"}
                disabled={busy || (!dirty && !online)}
                onClick={() => (dirty ? onType(null) : giveUp())}
              >
                <IconArrowBackUp size={20} aria-hidden="true" />
                {dirty ? t("notifications.undo") : t("notifications.reset")}
              </button>
            )}
            <button type="submit" className="btn primary" disabled={!ready || !dirty}>
              <IconDeviceFloppy size={20} aria-hidden="true" />
              {t("notifications.save")}
            </button>
          </div>
        )}
      </form>
      <TemplatePreview template={template} text={text} />
    </div>
  );
}
