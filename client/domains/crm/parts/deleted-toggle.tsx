// Those that were deleted instead of those that are there.

import { IconTrash } from "@tabler/icons-react";
import { useDesk } from "../../../app/use-desk.ts";
import styles from "./client-list/client-list.module.css";

export interface DeletedToggleProps {
  words: string;
  pressed: boolean;
  onPress: (pressed: boolean) => void;
}

export function DeletedToggle({ words, pressed, onPress }: DeletedToggleProps) {
  const desk = useDesk();
  return (
    <button
      type="button"
      className={desk ? styles.toggle : `btn ${styles.pressed}`}
      data-filter="deleted"
      aria-pressed={pressed}
      onClick={() => onPress(!pressed)}
    >
      <IconTrash size={18} aria-hidden="true" />
      {words}
    </button>
  );
}
