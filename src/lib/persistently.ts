/** Milliseconds between two tries. */
const pause = 2000;

/** Loads what nothing can go on without, again and again until the line gives it. */
export const persistently = <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> =>
  load().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, pause));
    return persistently(load);
  });
