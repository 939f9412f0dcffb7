// A QR code, drawn: dark on white in both themes, since that is what scanners expect.

import { create } from "qrcode";

/** White around it, in modules: less, and scanners miss it. */
const MARGIN = 4;

export function QrPicture({ text, label }: { text: string; label: string }) {
  const { modules } = create(text, { errorCorrectionLevel: "M" });
  const { size, data } = modules;
  const side = size + 2 * MARGIN;
  let path = "";
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1)
      if (data[row * size + column]) path += `M${column + MARGIN} ${row + MARGIN}h1v1h-1z`;
  return (
    <svg
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      data-qr={text}
      shapeRendering="crispEdges"
      style={{ width: "min(240px, 70vw)", justifySelf: "center", background: "#fff", borderRadius: 10 }}
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
