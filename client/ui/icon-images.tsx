// Icons of which a page has hundreds, as pictures behind the elements that say `data-image`. Each drawing in the page is a coordinate system
// of its own that a browser goes through in every frame of a drag, and asks for what lies under the pointer: half of the work of both.

import { useComputedColorScheme } from "@mantine/core";
import type { Icon } from "@tabler/icons-react";
import { useLayoutEffect, useRef, useState } from "react";
import type { Family } from "./status.tsx";

export interface IconImage {
  /** As `data-image` says it. */
  name: string;
  icon: Icon;
  /** What it is drawn in: a token of tokens.css. */
  color: `--${string}`;
  /** Px. */
  size: number;
  stroke?: number;
  /** Where in the element, as `background-position`; in its middle. */
  at?: string;
}

/** The colour of a state's words and icon (status.module.css). */
export const inkOf = (family: Family): IconImage["color"] => {
  if (family === "outline") return "--text-2";
  return family === "amberSolid" ? "--amber-on" : `--${family}-fg`;
};

function ruleOf({ name, color, size, at = "center" }: IconImage, drawing: Element): string {
  const ink = getComputedStyle(document.documentElement).getPropertyValue(color).trim();
  const svg = encodeURIComponent(drawing.outerHTML.replaceAll("currentColor", ink));
  return `[data-image="${name}"]{background-image:url("data:image/svg+xml,${svg}");background-repeat:no-repeat;background-position:${at};background-size:${size}px;print-color-adjust:exact}`;
}

/** `images`: the same array as long as a page is there. They are drawn once, before the page is painted, and anew for another scheme. */
export function IconImages({ images }: { images: readonly IconImage[] }) {
  const scheme = useComputedColorScheme("light", { getInitialValueInEffect: false });
  const drawings = useRef<HTMLDivElement>(null);
  const [made, setMade] = useState<{ scheme: string; rules: string } | null>(null);
  const isMade = made?.scheme === scheme;
  useLayoutEffect(() => {
    const { current: box } = drawings;
    if (!box) return;
    setMade({ scheme, rules: images.map((image, at) => ruleOf(image, box.children[at]!)).join("") });
  }, [images, scheme]);
  return (
    <>
      {!isMade && (
        <div ref={drawings} hidden>
          {images.map(({ name, icon: Drawing, size, stroke = 2 }) => (
            <Drawing key={name} size={size} stroke={stroke} />
          ))}
        </div>
      )}
      <style>{made?.rules}</style>
    </>
  );
}
