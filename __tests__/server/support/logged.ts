import { buildApp } from '../../../server/src/app.ts';
import type { App } from '../../../server/src/platform/http/app.ts';
import type { TestServer } from '../../../server/testing/server.ts';

/** The app of a test server once more, at another log level, with the lines that it logs. */
export async function logged(
  { dependencies }: TestServer,
  logLevel: string,
): Promise<{ readonly app: App; readonly lines: string[] }> {
  const lines: string[] = [];
  const config = { ...dependencies.config, logLevel };
  const app = await buildApp(
    { ...dependencies, config },
    { logDestination: { write: (line) => lines.push(line) } },
  );
  return { app, lines };
}
