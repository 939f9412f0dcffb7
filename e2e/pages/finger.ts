// A card that a finger takes by a long press, as Chrome does on a touch screen: the browser's own drag, begun by its own gesture.

import { expect, type Locator, type Page } from "@playwright/test";
import { MIDDLE, pointIn } from "./board.ts";

/** What a browser says of a drag, and is given back with it. */
interface Taken {
  items: { mimeType: string; data: string }[];
  dragOperationsMask: number;
}

/** Beside what is pressed for itself. */
const GRIP = { x: 0.4, y: 0.8 };

/** What does not come in time fails by its own name, not with its journey ten minutes later. */
async function within<T>(coming: Promise<T>, what: string): Promise<T> {
  let came: { value: T } | null = null;
  void coming.then((value) => (came = { value }));
  await expect.poll(() => came !== null, what).toBe(true);
  return came!.value;
}

/**
 * Of a context with `hasTouch`. Touches given to the page one by one never become a gesture; those that the browser makes of a mouse, as
 * its tools for developers do, are held until it takes the card. From then on the drag is given to it (`meanwhile`: before it is let go).
 */
export async function dragByFinger(
  page: Page,
  card: Locator,
  target: Locator,
  meanwhile: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Input.setInterceptDrags", { enabled: true });
  await session.send("Emulation.setEmitTouchEventsForMouse", { enabled: true, configuration: "mobile" });
  // Of a touch that becomes a drag nobody is told how it went: it ends with the session.
  const touch = (type: "mousePressed" | "mouseReleased", at: { x: number; y: number }) =>
    Promise.allSettled([session.send("Input.dispatchMouseEvent", { type, ...at, button: "left", clickCount: 1 })]);
  const taken = new Promise<Taken>((resolve) => session.once("Input.dragIntercepted", ({ data }) => resolve(data)));
  // Where a board was gone along, a card may lie under the head of its row, which stays.
  await card.evaluate((element) => element.scrollIntoView({ block: "nearest", inline: "center" }));
  const from = await pointIn(card, GRIP);
  const pressed = touch("mousePressed", from);
  const data = await within(taken, "a finger's long press takes the card");
  await expect(card).toHaveAttribute("data-dragging", "true");
  const drag = (type: "dragEnter" | "dragOver" | "drop", at: { x: number; y: number }) =>
    session.send("Input.dispatchDragEvent", { type, ...at, data });
  await drag("dragEnter", from);
  // A browser tells of a finger that rests twenty times a second, and a finger goes after what moves.
  let to = from;
  await expect(async () => {
    to = await pointIn(target, MIDDLE);
    await drag("dragOver", to);
    await expect(target).toHaveAttribute("data-over", "true", { timeout: 500 });
  }).toPass({ timeout: 20_000 });
  await meanwhile();
  await drag("drop", to);
  const released = touch("mouseReleased", to);
  await session.send("Emulation.setEmitTouchEventsForMouse", { enabled: false });
  await session.send("Input.setInterceptDrags", { enabled: false });
  await session.detach();
  await Promise.all([pressed, released]);
}
