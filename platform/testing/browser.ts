import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/**
 * What Playwright turns off, which it does not pass on beside a list of ours, and after it the pages that a window of
 * Chromium keeps ready behind its address bar: as dear as half a page of the app, for each context.
 */
const FEATURES_OFF = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints'],
  ...['NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
];

/**
 * The map needs WebGL, which software rendering gives everywhere; that the page around it is put together without it
 * halves the work of a page. The rest keeps the browser from calling home.
 */
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

/** Where a system keeps it; `npm test` looks further and names what it found in `BROWSER_PATH`. */
const USUAL_PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * A Chromium without a window; where nothing is said of notices the quicker one that knows none, if `npm test` found it
 * (`BROWSER_SHELL_PATH`). The caller closes it.
 *
 * @throws Error when there is none on this machine
 */
export async function launchBrowser({ allowsNotifications = false } = {}): Promise<Browser> {
  const whole = process.env['BROWSER_PATH'] ?? USUAL_PLACES.find((place) => existsSync(place));
  const executablePath = allowsNotifications ? whole : (process.env['BROWSER_SHELL_PATH'] ?? whole);
  if (executablePath === undefined) throw new Error('No Chromium here: run npm test, or set BROWSER_PATH.');
  return chromium.launch({ executablePath, args: FLAGS });
}
