// "Photo": opens the camera, or the gallery. The first of two taps; the second is the shutter.

import { useCallback, useEffect, useRef, type ReactNode } from "react";
import styles from "./photo-input.module.css";

export interface PhotoInputProps {
  /** The camera itself, without the choice that a phone otherwise asks for. */
  camera?: boolean;
  className?: string;
  onPick: (files: File[]) => void;
  children: ReactNode;
}

export function PhotoInput({ camera = false, className = "", onPick, children }: PhotoInputProps) {
  const pick = useRef(onPick);
  useEffect(() => {
    pick.current = onPick;
  }, [onPick]);
  // A listener of the element's own, never taken back: this button may leave the page while the camera is open, and React
  // hears only of elements that are on it. The picture taken then must be kept all the same.
  const listen = useCallback((input: HTMLInputElement | null) => {
    input?.addEventListener("change", () => {
      const files = [...(input.files ?? [])];
      input.value = ""; // the same picture may be picked again
      if (files.length > 0) pick.current(files);
    });
  }, []);
  return (
    <label className={`btn ${styles.input} ${className}`}>
      {children}
      <input
        ref={listen}
        type="file"
        accept="image/*"
        multiple
        className="visually-hidden"
        data-photo-input={camera ? "camera" : "gallery"}
        {...(camera ? { capture: "environment" as const } : {})}
      />
    </label>
  );
}
