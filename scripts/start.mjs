import './check-node.mjs';
import { spawn } from 'node:child_process';
import { buildApp, buildServer } from './builds.mjs';
import { installWhenNeeded } from './install.mjs';
import { setSandboxModeByDefault } from './mode.mjs';
import { ROOT } from './processes.mjs';

await installWhenNeeded();
setSandboxModeByDefault();
await buildServer();
await buildApp();

// The server has its own process group, so that Ctrl-C reaches it only through this process and not from the terminal
// too.
const server = spawn(process.execPath, ['--enable-source-maps', 'server/dist/server/src/main.js'], {
  cwd: ROOT,
  stdio: ['ignore', 'inherit', 'inherit'],
  detached: process.platform !== 'win32',
});

let stopping = false;
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  // npm passes on a Ctrl-C that the terminal has already sent, so only the first signal counts.
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    server.kill('SIGTERM');
  });
}

server.on('close', (code) => process.exit(code ?? (stopping ? 0 : 1)));
