// Where one signs with finger, pen or mouse. The keyboard's way is the name above it.

import { IconEraser } from "@tabler/icons-react";
import { useEffect, useRef, type PointerEvent } from "react";
import { useTranslation } from "react-i18next";
import { PAD_HEIGHT, PAD_WIDTH, drawStrokes, type Stroke } from "./signature-picture.ts";
import styles from "./attachments.module.css";

export interface SignaturePadProps {
  strokes: readonly Stroke[];
  onChange: (strokes: readonly Stroke[]) => void;
}

export function SignaturePad({ strokes, onChange }: SignaturePadProps) {
  const { t } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const current = useRef<Stroke | null>(null);

  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (context) drawStrokes(context, strokes);
  }, [strokes]);

  const point = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return { x: ((clientX - left) / width) * PAD_WIDTH, y: ((clientY - top) / height) * PAD_HEIGHT };
  };
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    current.current = [point(event)];
  };
  const go = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!current.current) return;
    current.current = [...current.current, point(event)];
    const context = canvas.current?.getContext("2d");
    if (context) drawStrokes(context, [...strokes, current.current]);
  };
  const end = () => {
    if (current.current) onChange([...strokes, current.current]);
    current.current = null;
  };
  return (
    <div className={styles.pad}>
      <canvas
        ref={canvas}
        width={PAD_WIDTH}
        height={PAD_HEIGHT}
        role="img"
        aria-label={t("files.signature.pad")}
        data-signature-pad
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <div className="spread">
        <p className="muted">{t("files.signature.hint")}</p>
        <button type="button" className="btn quiet" disabled={strokes.length === 0} onClick={() => onChange([])}>
          <IconEraser size={18} aria-hidden="true" />
          {t("files.signature.clear")}
        </button>
      </div>
    </div>
  );
}
