// What rows of leads and of deals show alike.

import type { ReactNode } from "react";
import { shownPhone } from "../../../../shared/domains/crm/phone.rules.ts";
import { Clipped, NOTHING } from "../../../app/lists/cells.tsx";
import { Status } from "../../../ui/status.tsx";
import styles from "./sales-list.module.css";

/** What is cut where there is no room is the end of it, never the plate. */
export const carOf = ({ car, plate }: { car: string; plate: string | null }): string =>
  [plate, car].filter(Boolean).join(" · ");

/** Null or empty: nobody has said. */
export const Words = ({ of }: { of: string | null }) => (of === null || of === "" ? NOTHING : <Clipped words={of} />);

export function Phone({ of }: { of: string | null }) {
  return of === null ? (
    NOTHING
  ) : (
    <a href={`tel:${of}`} className={`num ${styles.tel}`}>
      {shownPhone(of)}
    </a>
  );
}

/** How far it is, and whether it is urgent. */
export function Marks({ children, isUrgent }: { children: ReactNode; isUrgent: boolean }) {
  return (
    <span className={styles.marks}>
      {children}
      {isUrgent && <Status kind="urgency" value="urgent" />}
    </span>
  );
}
