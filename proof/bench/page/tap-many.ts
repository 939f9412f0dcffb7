// Many taps on one work line, each as soon as the screen has shown the one before. Sent into the page: it may use nothing
// around it.

export async function tapInPage({ line, taps }: { line: string; taps: number }): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const status = () => document.querySelector<HTMLElement>(`[data-line="${line}"]`)?.dataset["lineStatus"];
  const next: Record<string, string> = { pending: "start", in_progress: "pause", paused: "resume" };
  for (let n = 0; n < taps; n++) {
    const before = status();
    const event = next[before ?? ""];
    const button = document.querySelector<HTMLButtonElement>(`[data-line="${line}"] button[data-event="${event}"]`);
    if (!button) throw new Error(`no button for ${before} after ${n} taps`);
    button.click();
    const deadline = performance.now() + 10_000;
    while (status() === before) {
      if (performance.now() > deadline) throw new Error(`tap ${n} shows nothing`);
      await frame();
    }
  }
}
