// A signature as a picture: what was drawn, or a name written for who cannot draw. Black on white, in every theme.

import { CodedError } from "../../../../../shared/kernel/errors.ts";

export const PAD_WIDTH = 900;
export const PAD_HEIGHT = 360;

export type Stroke = readonly { x: number; y: number }[];

export function drawStrokes(context: CanvasRenderingContext2D, strokes: readonly Stroke[]): void {
  context.fillStyle = "#fff";
  context.fillRect(0, 0, PAD_WIDTH, PAD_HEIGHT);
  context.strokeStyle = "#000";
  context.lineWidth = 5;
  context.lineCap = "round";
  context.lineJoin = "round";
  for (const stroke of strokes) {
    const [first] = stroke;
    if (!first) continue;
    context.beginPath();
    context.moveTo(first.x, first.y);
    // A tap is a dot.
    for (const { x, y } of stroke.length === 1 ? [{ x: first.x + 0.1, y: first.y }] : stroke.slice(1))
      context.lineTo(x, y);
    context.stroke();
  }
}

/** A PNG. */
export async function pictureOf(signed: { strokes: readonly Stroke[] } | { name: string }): Promise<ArrayBuffer> {
  const canvas = Object.assign(document.createElement("canvas"), { width: PAD_WIDTH, height: PAD_HEIGHT });
  const context = canvas.getContext("2d");
  if (!context) throw new CodedError("files/cannot-sign", "no canvas");
  drawStrokes(context, "strokes" in signed ? signed.strokes : []);
  if ("name" in signed) {
    context.fillStyle = "#000";
    context.textAlign = "center";
    context.textBaseline = "middle";
    context.font = "italic 64px Georgia, 'Times New Roman', serif";
    context.fillText(signed.name, PAD_WIDTH / 2, PAD_HEIGHT / 2, PAD_WIDTH - 40);
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new CodedError("files/cannot-sign", "the canvas could not be encoded");
  return blob.arrayBuffer();
}
