// A fact of a record under its name.

import type { ReactNode } from "react";

export interface FactProps {
  /** For those who look for it by program. */
  of: string;
  label: string;
  children: ReactNode;
}

export function Fact({ of, label, children }: FactProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd data-fact={of}>{children}</dd>
    </div>
  );
}
