// A field of the sheet brought into sight, with the focus in it.

import type { OrderField } from "./typed-order.ts";

/** Of new lines the field that is not fit. */
const LINES = '[data-draft] [aria-invalid="true"]';

export function goTo(form: HTMLFormElement | null, field: OrderField): void {
  const input = form?.querySelector<HTMLElement>(field === "lines" ? LINES : `[name="${field}"]`);
  input?.scrollIntoView({ block: "center" });
  input?.focus({ preventScroll: true });
}
