// Under a form that the server answers: what went wrong, the way back, and the act by its name, never "OK".

import { IconDeviceFloppy } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useOnline } from "../../../data/hooks/use-rest.ts";
import forms from "./forms.module.css";
import { Trouble } from "./loading-frame.tsx";

interface ActProps {
  busy: boolean;
  /** Whether all that it needs is there. */
  ready?: boolean;
  dangerous?: boolean;
  /** Where there is no form to submit; `name` is for those who look for it by program. */
  act?: { name: string; run: () => Promise<void> };
  /** Its words and its picture; absent: it saves. */
  children?: ReactNode;
}

export interface FormFootProps extends ActProps {
  /** Of the last attempt; null: nothing went wrong. */
  error: unknown;
  /** Absent: there is nothing to go back to. */
  onCancel?: () => void;
}

export function FormFoot({ error, onCancel, ...act }: FormFootProps) {
  const { t } = useTranslation();
  return (
    <>
      <Trouble error={error} />
      <div className={forms.foot}>
        {onCancel && (
          <button type="button" className="btn" onClick={onCancel}>
            {t("rest.cancel")}
          </button>
        )}
        <Act {...act} />
      </div>
    </>
  );
}

/** Under what is told once it is done. */
export function DoneFoot({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={forms.foot}>
      <button type="button" className="btn primary" onClick={onClose}>
        {t("rest.done")}
      </button>
    </div>
  );
}

/** Of a form that stays: it says what was done instead of closing. */
export function StayingFoot({ error, done, ...act }: ActProps & { error: unknown; done: string | false }) {
  return (
    <>
      <Trouble error={error} />
      <div className={forms.end}>
        <span role="status" className={forms.done}>
          {done}
        </span>
        <Act {...act} />
      </div>
    </>
  );
}

function Act({ busy, ready = true, dangerous = false, act, children }: ActProps) {
  const { t } = useTranslation();
  const online = useOnline();
  return (
    <button
      type={act ? "button" : "submit"}
      className={dangerous ? "btn bad" : "btn primary"}
      data-action={act?.name}
      disabled={!ready || busy || !online}
      onClick={act && (() => void act.run())}
    >
      {children ?? (
        <>
          <IconDeviceFloppy size={20} aria-hidden="true" />
          {t("rest.save")}
        </>
      )}
    </button>
  );
}
