import './check-node.mjs';
import { spawn } from 'node:child_process';
import { prepareAppSources } from './builds.mjs';
import { installWhenNeeded } from './install.mjs';
import { setSandboxModeByDefault } from './mode.mjs';
import { installed, ROOT } from './processes.mjs';

await installWhenNeeded();
setSandboxModeByDefault();
await prepareAppSources();

const port = Number(process.env.PORT ?? 3000);
const serverPort = Number(process.env.DEV_SERVER_PORT ?? port + 1);

/**
 * @param {string[]} parameters
 * @param {Record<string, string>} environment
 */
const start = (parameters, environment) =>
  spawn(process.execPath, parameters, {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  });

const children = [
  start([installed('tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'server/src/main.ts'], {
    PORT: String(serverPort),
    APP_ORIGIN: `http://localhost:${port}`,
  }),
  start([installed('webpack-cli/bin/cli.js'), 'serve', '--mode', 'development'], {
    PORT: String(port),
    DEV_API_URL: `http://localhost:${serverPort}`,
  }),
];
console.log(
  `The app, as you edit it: http://localhost:${port}/signup/ (the first build takes a moment)`,
);

const stop = () => children.forEach((child) => child.kill('SIGTERM'));
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
// Each process stops when the other one stops.
for (const child of children) child.on('close', stop);
