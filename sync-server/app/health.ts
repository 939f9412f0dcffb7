// `GET /up`: 200 while the database, the sync server and the worker all answer, else 503 and which one does not.

export type PartState = "up" | "down" | "starting" | "elsewhere";

export interface Health {
  database: PartState;
  sync: PartState;
  worker: PartState;
}

export type HealthCheck = () => Promise<Health>;

export function healthResponse(health: Health): Response {
  const fine = Object.values(health).every((state) => state === "up" || state === "elsewhere");
  return Response.json(
    { status: fine ? "up" : "down", ...health },
    { status: fine ? 200 : 503, headers: { "cache-control": "no-store" } },
  );
}

/** Whether an answer comes in time. */
export async function answers(check: () => Promise<unknown>, withinMs = 2_000): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), withinMs);
  });
  try {
    return await Promise.race([check().then(() => true), late]);
  } catch {
    return false; // that it does not answer is the finding
  } finally {
    clearTimeout(timer);
  }
}
