// The device's storage: what is used, what there is, and whether the browser has promised to keep it. A browser that promised nothing may empty it when the device runs short.

export interface DeviceStorage {
  usedBytes: number;
  limitBytes: number;
  /** Kept until a person deletes it. */
  promised: boolean;
}

const NEARLY_FULL_SHARE = 0.9;
/** Below this an afternoon's photos no longer fit, however large the whole is. */
const LITTLE_LEFT_BYTES = 50 * 1024 * 1024;

export function isNearlyFull({ usedBytes, limitBytes }: DeviceStorage): boolean {
  return usedBytes > limitBytes * NEARLY_FULL_SHARE || limitBytes - usedBytes < LITTLE_LEFT_BYTES;
}

/** Asks the browser to promise it. Best right after a person did something: some browsers ask them. */
export async function askToKeepStorage(): Promise<void> {
  try {
    const { storage } = navigator;
    if (!(await storage.persisted())) await storage.persist();
  } catch (error) {
    console.warn("persistent storage", error); // what is promised is shown in the sync centre
  }
}

/** Null where the browser does not say. */
export async function readStorage(): Promise<DeviceStorage | null> {
  try {
    const [{ usage, quota }, promised] = await Promise.all([
      navigator.storage.estimate(),
      navigator.storage.persisted(),
    ]);
    if (usage === undefined || quota === undefined) return null;
    return { usedBytes: usage, limitBytes: quota, promised };
  } catch (error) {
    console.warn("storage estimate", error);
    return null;
  }
}
