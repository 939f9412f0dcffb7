// The code as somebody reads it off the box.

import { useState, type SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import { Sheet } from "../../ui/sheet.tsx";
import styles from "./scan.module.css";

export interface TypeCodeProps {
  opened: boolean;
  onClose: () => void;
  onCode: (code: string) => void;
}

export function TypeCode({ opened, onClose, onCode }: TypeCodeProps) {
  const { t } = useTranslation();
  return (
    <Sheet opened={opened} onClose={onClose} title={t("scan.type")}>
      {opened && <CodeForm onCode={onCode} />}
    </Sheet>
  );
}

function CodeForm({ onCode }: Pick<TypeCodeProps, "onCode">) {
  const { t } = useTranslation();
  const [code, setCode] = useState("");
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (code.trim() !== "") onCode(code);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <label>
        {t("scan.code")}
        <input
          name="code"
          maxLength={255}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          data-autofocus
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      </label>
      <p className="muted">{t("scan.codeHint")}</p>
      <button type="submit" className="btn primary" disabled={code.trim() === ""}>
        {t("scan.find")}
      </button>
    </form>
  );
}
