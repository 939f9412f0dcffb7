// Of a filled-in form, what differs from what is known: only that is sent, so that nobody writes over what another has changed.

type Known = Readonly<Record<string, unknown>>;

/** Colours are compared without case, numbers as numbers, texts without the blanks around them. */
export function changedFields(
  known: object,
  form: Iterable<[string, FormDataEntryValue]>,
): Record<string, string | number> {
  const before = known as Known;
  const changes: Record<string, string | number> = {};
  for (const [name, entry] of form) {
    if (typeof entry !== "string") continue;
    const was = before[name];
    const value = typeof was === "number" ? Number(entry.replace(",", ".")) : entry.trim();
    const same =
      typeof value === "string" && name === "color" ? value.toLowerCase() === String(was).toLowerCase() : value === was;
    if (!same) changes[name] = value;
  }
  return changes;
}

export const pickFields = (known: object, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, (known as Known)[name]]));

/** As if it had been typed: also of a choice among several. */
export function typeInto({ elements }: Pick<HTMLFormElement, "elements">, name: string, value: unknown): void {
  const control = elements.namedItem(name) as { value: string } | null;
  if (control) control.value = name === "color" ? String(value).toLowerCase() : String(value);
}
