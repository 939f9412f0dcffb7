// What a text's contrast depends on, as one string.

/**
 * The palettes of all texts in a part of the page: colour, size and weight of the letters, the colours behind them, and whatever else
 * decides whether axe judges them. Runs in the page: it may name nothing that is outside it.
 */
export function namePalettes(place: string, each?: (element: Element, palette: string) => void): string[] {
  const OFF = "off";
  const layers = new Map<Element, string[]>();
  const isOpaque = (layer: string) => layer.startsWith("rgb(");
  const isPlain = (layer: string) => layer.startsWith("rgb");
  /** From an element to the outermost, one for each that draws or changes anything. */
  function layersUnder(element: Element | null): string[] {
    if (!element) return [];
    const known = layers.get(element);
    if (known) return known;
    const { backgroundColor, backgroundImage, opacity, filter } = getComputedStyle(element);
    const own = [
      backgroundColor === "rgba(0, 0, 0, 0)" ? "" : backgroundColor,
      backgroundImage === "none" ? "" : `image ${backgroundImage}`,
      opacity === "1" ? "" : `opacity ${opacity}`,
      filter === "none" ? "" : `filter ${filter}`,
      element.matches("[aria-hidden=true], [inert], :disabled, [aria-disabled=true]") ? OFF : "",
    ];
    const all = [...own.filter((layer) => layer !== ""), ...layersUnder(element.parentElement)];
    layers.set(element, all);
    return all;
  }
  const palettes: string[] = [];
  const elements = [...document.querySelectorAll(place)].flatMap((root) => [root, ...root.querySelectorAll("*")]);
  for (const element of elements) {
    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
    const letters = isField
      ? element.value || element.placeholder
      : [...element.childNodes]
          .map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent!.trim() : ""))
          .join("");
    // Of one letter, and of what is switched off, axe never says anything.
    if (letters.length < 2 || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const under = layersUnder(element);
    if (under.includes(OFF) || element.closest("label")?.control?.matches(":disabled")) continue;
    const hides = under.every(isPlain) ? under.findIndex(isOpaque) : -1;
    const palette = [
      color,
      fontSize,
      fontWeight,
      textShadow,
      isField && element.value === "" ? "placeholder" : "",
      ...(hides < 0 ? under : under.slice(0, hides + 1)),
    ].join("|");
    palettes.push(palette);
    each?.(element, palette);
  }
  return palettes;
}
