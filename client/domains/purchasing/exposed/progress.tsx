// How much of what was asked for is here.

import styles from "./purchasing.module.css";

export interface ProgressProps {
  received: number;
  asked: number;
}

export function Progress({ received, asked }: ProgressProps) {
  const part = asked > 0 ? Math.min(1, received / asked) : 0;
  return (
    <span className={styles.progress} data-whole={part === 1} aria-hidden="true">
      <i style={{ width: `${part * 100}%` }} />
    </span>
  );
}
