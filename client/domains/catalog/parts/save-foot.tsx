// Under a form of the catalogue: what is wrong with what was typed, and the button that saves it by its name.

import { IconDeviceFloppy } from "@tabler/icons-react";
import type { ReactNode } from "react";
import styles from "./catalog.module.css";

export interface SaveFootProps {
  /** False: nothing is wrong. */
  wrong: string | false;
  save: string;
  /** What else can be done with it. */
  children?: ReactNode;
}

export function SaveFoot({ wrong, save, children }: SaveFootProps) {
  return (
    <>
      {wrong !== false && (
        <p role="alert" className={styles.wrong}>
          {wrong}
        </p>
      )}
      <div className={styles.foot}>
        {children}
        <button type="submit" className="btn primary">
          <IconDeviceFloppy size={20} aria-hidden="true" />
          {save}
        </button>
      </div>
    </>
  );
}
