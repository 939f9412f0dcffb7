// Where one is on the way of an import.

import styles from "./import.module.css";

export interface StepListProps {
  label: string;
  steps: readonly string[];
  /** Of the present one; behind the last one all are done. */
  at: number;
}

export function StepList({ label, steps, at }: StepListProps) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, i) => (
        <li key={step} aria-current={i === at ? "step" : undefined} data-done={i < at}>
          <span className="num">{i + 1}</span> {step}
        </li>
      ))}
    </ol>
  );
}
