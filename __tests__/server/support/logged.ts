import { buildApp } from '../../../server/src/app.ts';
import type { App } from '../../../server/src/platform/http/app.ts';
import type { TestServer } from '../../../server/testing/server.ts';

/** Builds the app of a test server again with another log level, and collects its log lines. */
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
