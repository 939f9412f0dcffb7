// A key as it stands on the keyboard that the person has.

import { MOD } from "../../ui/mod-key.ts";
import styles from "./keys.module.css";

const CAPS: Readonly<Record<string, string>> = {
  arrows: "← ↑ ↓ →",
  ArrowUp: "↑",
  ArrowDown: "↓",
  Escape: "Esc",
  Enter: "Enter",
  enter: "Enter",
  alt: "Alt",
  shift: "Shift",
};

/** By the name it is bound by: `p`, `+`, `mod+k`; `arrows`: each of the four. */
export function KeyCaps({ name }: { name: string }) {
  const caps = name === "+" ? [name] : name.split("+");
  return (
    <span className={styles.caps}>
      {caps.map((cap) => (
        <kbd key={cap}>{cap === "mod" ? MOD : (CAPS[cap] ?? cap.toUpperCase())}</kbd>
      ))}
    </span>
  );
}
