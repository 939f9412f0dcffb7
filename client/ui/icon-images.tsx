// Icons of which a page has hundreds, as pictures behind the elements that say `data-image`. Each drawing in the page is a coordinate system
// of its own that a browser goes through in every frame of a drag, and asks for what lies under the pointer: half of the work of both.

import { useComputedColorScheme } from "@mantine/core";
import type { Icon } from "@tabler/icons-react";
import { useLayoutEffect, useRef, useState } from "react";
import type { Family } from "./status.tsx";
import styles from "./status.module.css";

export interface IconImage {
  /** As `data-image` says it. */
  name: string;
  icon: Icon;
  /** Whose colour it is drawn in. */
  family: Family;
  /** Px. */
  size: number;
  stroke?: number;
  /** Where in the element, as `background-position`; in its middle. */
  at?: string;
}

function ruleOf({ name, size, at = "center" }: IconImage, drawn: Element): string {
  const { color } = getComputedStyle(drawn);
  const svg = encodeURIComponent(drawn.innerHTML.replaceAll("currentColor", color));
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
          {images.map(({ name, icon: Drawing, family, size, stroke = 2 }) => (
            <span key={name} className={styles[family]}>
              <Drawing size={size} stroke={stroke} />
            </span>
          ))}
        </div>
      )}
      <style>{made?.rules}</style>
    </>
  );
}
