import type { Driver } from './driver';
import { freePort } from '../e2e/support/server';
import { programAt, start } from './programs';
import { until } from './until';

/** Sends a command over W3C WebDriver, and returns the `value` of the reply. */
async function send(url: string, method = 'GET', body: unknown = {}): Promise<unknown> {
  const response = await fetch(url, {
    method,
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`${method} ${url}: ${JSON.stringify(value)}`);
  return value;
}

/**
 * Starts WebKitGTK with Debian's webkit2gtk-driver, which needs a display or xvfb-run. Returns undefined if the driver
 * is missing, or if there is neither a display nor xvfb-run.
 */
export async function openWebKit(): Promise<Driver | undefined> {
  const [driver, display] = [programAt('WebKitWebDriver'), programAt('xvfb-run')];
  const hasDisplay = Boolean(process.env.DISPLAY ?? process.env.WAYLAND_DISPLAY);
  if (driver === undefined || (!hasDisplay && display === undefined)) return undefined;
  const port = `--port=${await freePort()}`;
  const running =
    hasDisplay || display === undefined
      ? start(driver, [port])
      : start(display, ['--auto-servernum', driver, port]);
  const url = `http://127.0.0.1:${port.slice('--port='.length)}`;
  await until('WebKitWebDriver answers', async () => send(`${url}/status`).catch(() => null));
  const { sessionId } = (await send(`${url}/session`, 'POST', {
    capabilities: { alwaysMatch: {} },
  })) as { sessionId: string };
  const session = `${url}/session/${sessionId}`;
  const post = (command: string, body: unknown) => send(`${session}/${command}`, 'POST', body);
  return {
    open: async (page) => void (await post('url', { url: page })),
    evaluate: async (expression) =>
      String(await post('execute/sync', { script: `return ${expression}`, args: [] })),
    perform: async (actions) => void (await post('actions', { actions })),
    resize: async (width, height) => void (await post('window/rect', { width, height })),
    violations: [],
    close: async () => {
      await send(session, 'DELETE');
      await running.end();
    },
  };
}
