/** The same limit as in the other browser tests, so that no test fails on a slow machine. */
const LIMIT_MS = 60_000;
const POLL_MS = 50;

/**
 * Waits until a check of the page returns something. A check that fails, for example during a navigation, counts as
 * nothing.
 */
export async function until<Result>(
  what: string,
  look: () => Promise<Result | null>,
): Promise<Result> {
  const deadline = Date.now() + LIMIT_MS;
  let last: unknown;
  while (Date.now() < deadline) {
    const result = await look().catch((error: unknown) => {
      last = error;
      return null;
    });
    if (result !== null) return result;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`Not within ${LIMIT_MS / 1000} s: ${what}`, { cause: last });
}
