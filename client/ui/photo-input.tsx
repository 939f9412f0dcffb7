// "Photo": opens the camera, or the gallery. The first of two taps; the second is the shutter.

import type { ReactNode } from "react";
import styles from "./photo-input.module.css";

export interface PhotoInputProps {
  /** The camera itself, without the choice that a phone otherwise asks for. */
  camera?: boolean;
  className?: string;
  onPick: (files: File[]) => void;
  children: ReactNode;
}

export function PhotoInput({ camera = false, className = "", onPick, children }: PhotoInputProps) {
  return (
    <label className={`btn ${styles.input} ${className}`}>
      {children}
      <input
        type="file"
        accept="image/*"
        multiple
        className="visually-hidden"
        data-photo-input={camera ? "camera" : "gallery"}
        {...(camera ? { capture: "environment" as const } : {})}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = ""; // the same picture may be picked again
          if (files.length > 0) onPick(files);
        }}
      />
    </label>
  );
}
