// A page may die while it is asked.

/** What the page told us; null when it died before it could: then nobody was told anything. */
export async function heard<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    const { message } = error as Error;
    const gone = /closed|crashed|destroyed|detached|navigat|disconnected|garajHands|nobody is signed in/i.test(message);
    if (!gone) throw error;
    return null;
  }
}
