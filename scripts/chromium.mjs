import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { collect, installed } from './processes.mjs';

// Names of the program, in order of preference. The headless shell is Chromium without windows, menus and a URL bar,
// which cost time and are never seen.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const MAC_APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

// Features of Chromium to disable. Chromium uses only the last such list on its command line, so this one repeats the
// features of Playwright's list. The last two are pages that the URL bar of each window would load. Tests never show
// that bar.
const FEATURES_LEFT_OUT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

/** Options that let Debian's Chromium run as root, make text as wide as on a phone, and prevent background requests. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--font-render-hinting=none',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${FEATURES_LEFT_OUT.join(',')}`,
];

/**
 * Finds Chromium or Chrome on this machine: `CHROMIUM_PATH`, a program in the usual folders, or Playwright's own.
 * @returns {Promise<string | undefined>} the program's path, or undefined if there is none
 */
export async function findChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen !== undefined && chosen !== '') return chosen;
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin'];
  const paths = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  const { chromium } = await import('@playwright/test');
  return [...paths, ...MAC_APPLICATIONS, chromium.executablePath()].find((path) =>
    existsSync(path),
  );
}

function canUseApt() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  try {
    execFileSync('apt-get', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the browser of the tests. If it is missing, installs Debian's package or Playwright's download. Throws if
 * that fails.
 * @returns {Promise<string>} the program's path
 */
export async function chromiumForTests() {
  const present = await findChromium();
  if (present !== undefined) return present;
  const attempts = canUseApt()
    ? [
        ['apt-get', ['update', '-qq']],
        ['apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell']],
      ]
    : [[process.execPath, [installed('@playwright/test/cli.js'), 'install', 'chromium']]];
  let output = '';
  for (const [command, parameters] of /** @type {[string, string[]][]} */ (attempts)) {
    output += (await collect(command, parameters, { DEBIAN_FRONTEND: 'noninteractive' })).output;
  }
  const found = await findChromium();
  if (found === undefined) {
    throw new Error(
      `The browser tests need Chromium or Chrome: install one, or name it in CHROMIUM_PATH.\n${output}`,
    );
  }
  return found;
}
