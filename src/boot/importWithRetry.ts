import { reloadIfChunkMissing } from '@/lib/missingChunk';

/** Milliseconds before each retry: half a minute in all. */
const pauses = [1_000, 2_000, 4_000, 8_000, 16_000];

/**
 * Loads code that the page needs, and retries if that fails, for example because the connection was lost. If the code
 * no longer exists, the page reloads once. Rejects when the last attempt fails.
 */
export async function importWithRetry<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (const pause of pauses) {
    try {
      return await load();
    } catch (error) {
      await reloadIfChunkMissing(error);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return load();
}
