import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/**
 * Playwright's own list, which it drops when given another, plus Chromium's preloaded pages.
 *
 * Each of those costs half a page of the app per context.
 */
const FEATURES_OFF = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints'],
  ...['NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
];

/** Software WebGL for the map, no GPU compositing (half the work of a page), and no calls home. */
const FLAGS = [
  '--no-sandbox',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-gpu-compositing',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  `--disable-features=${FEATURES_OFF.join(',')}`,
];

/** A tenth less work where pages live for seconds; not for what is measured. */
const SHORT_LIVED = ['--in-process-gpu', '--js-flags=--single-threaded'];

/** Usual paths; `npm test` searches further and sets `BROWSER_PATH`. */
const USUAL_PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * Launches headless Chromium; the caller closes it.
 *
 * Without notifications it prefers the faster headless shell, if `npm test` found it (`BROWSER_SHELL_PATH`).
 *
 * @throws Error when this machine has none
 */
export async function launchBrowser({
  allowsNotifications = false,
  isShortLived = false,
} = {}): Promise<Browser> {
  const whole = process.env['BROWSER_PATH'] ?? USUAL_PLACES.find((place) => existsSync(place));
  const executablePath = allowsNotifications ? whole : (process.env['BROWSER_SHELL_PATH'] ?? whole);
  if (executablePath === undefined) throw new Error('No Chromium here: run npm test, or set BROWSER_PATH.');
  return chromium.launch({ executablePath, args: isShortLived ? [...FLAGS, ...SHORT_LIVED] : FLAGS });
}

let shared: Promise<Browser> | undefined;

/**
 * The Chromium of this worker, which its test files use one after another: a start costs more than a page.
 *
 * It ends with the worker. A file ends its devices with `closeDevices`.
 */
export async function sharedBrowser(): Promise<Browser> {
  if (shared === undefined || !(await shared).isConnected()) shared = launchBrowser({ isShortLived: true });
  return shared;
}

/** Ends every context, and so every page, of a browser. */
export async function closeDevices(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
}
