// A part of a page with its heading, and what may be done there.

import { useId, type ReactNode } from "react";
import styles from "./section.module.css";

export interface SectionProps {
  title: string;
  tools?: ReactNode;
  /** For those who look for it by program. */
  name: string;
  children: ReactNode;
}

export function Section({ title, tools, name, children }: SectionProps) {
  const id = useId();
  return (
    <section className={`card ${styles.section}`} aria-labelledby={id} data-section={name}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {tools}
      </header>
      {children}
    </section>
  );
}
