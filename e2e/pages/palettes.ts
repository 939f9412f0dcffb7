// What a text's contrast depends on, as one string.

/**
 * The palettes of all texts in a part of the page: colour, size and weight of the letters, the colours behind them, and whatever else
 * decides whether axe judges them. Runs in the page: it may name nothing that is outside it.
 */
export function namePalettes(place: string, each?: (element: Element, palette: string) => void): string[] {
  const OFF = "off";
  const drawn = new Map<Element, string[]>();
  const layers = new Map<Element, string[]>();
  const isOpaque = (layer: string) => layer.startsWith("rgb(");
  const isPlain = (layer: string) => layer.startsWith("rgb");
  /** What an element draws behind its letters, or changes of what is behind it. */
  function layersOf(element: Element): string[] {
    const known = drawn.get(element);
    if (known) return known;
    const { backgroundColor, backgroundImage, opacity, filter } = getComputedStyle(element);
    const own = [
      backgroundColor === "rgba(0, 0, 0, 0)" ? "" : backgroundColor,
      backgroundImage === "none" ? "" : `image ${backgroundImage}`,
      opacity === "1" ? "" : `opacity ${opacity}`,
      filter === "none" ? "" : `filter ${filter}`,
      element.matches("[aria-hidden=true], [inert], :disabled, [aria-disabled=true]") ? OFF : "",
    ];
    const some = own.filter((layer) => layer !== "");
    drawn.set(element, some);
    return some;
  }
  /** From an element to the outermost. */
  function layersUnder(element: Element | null): string[] {
    if (!element) return [];
    const all = layers.get(element) ?? [...layersOf(element), ...layersUnder(element.parentElement)];
    layers.set(element, all);
    return all;
  }
  const upTo = (all: readonly string[], last: number) => (last < 0 ? all : all.slice(0, last + 1)).join("|");
  /** What lies under the middle of an element, whoever draws it: it may be placed over another than the one that it is in. Null: out of view. */
  function seenUnder(element: Element): string | null {
    const { x, y, width, height } = element.getBoundingClientRect();
    const stack = document.elementsFromPoint(x + width / 2, y + height / 2);
    const first = stack.indexOf(element);
    if (first < 0) return null;
    const all = stack.slice(first).flatMap(layersOf);
    return upTo(all, all.findIndex(isOpaque));
  }
  const palettes: string[] = [];
  const elements = [...document.querySelectorAll(place)].flatMap((root) => [root, ...root.querySelectorAll("*")]);
  for (const element of elements) {
    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
    const letters = isField
      ? element.value || element.placeholder
      : element instanceof HTMLSelectElement
        ? (element.selectedOptions[0]?.text ?? "")
        : [...element.childNodes]
            .map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent!.trim() : ""))
            .join("");
    // Of one letter, and of what is switched off, axe never says anything.
    if (letters.length < 2 || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const under = layersUnder(element);
    if (under.includes(OFF) || element.closest("label")?.control?.matches(":disabled")) continue;
    const hides = under.every(isPlain) ? under.findIndex(isOpaque) : -1;
    const around = upTo(under, hides);
    const seen = hides < 0 ? null : seenUnder(element);
    const palette = [
      color,
      fontSize,
      fontWeight,
      textShadow,
      isField && element.value === "" ? "placeholder" : "",
      around,
      seen === null || seen === around ? "" : `over ${seen}`,
    ].join("|");
    palettes.push(palette);
    each?.(element, palette);
  }
  return palettes;
}
