import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { launchWebKit, type WebKitOptions } from './webkit-engine.ts';

/** With a driver of which something fails. */
const launch = (fails: string, more: Partial<WebKitOptions> = {}) =>
  launchWebKit({
    driver: path.join(import.meta.dirname, 'driver.fixture.mjs'),
    ...{ browser: 'none', display: ':0', lang: fails, size: { width: 400, height: 800 }, ...more },
  });

const processes = (): number =>
  process.getActiveResourcesInfo().filter((one) => one === 'ProcessWrap').length;
let before: number;
beforeEach(() => {
  before = processes();
});

it('every driver is ended, whether or not its session can be', async () => {
  const engine = await launch('end');
  for (let person = 0; person < 2; person += 1) await engine.person();
  expect(processes()).toBe(before + 2);
  await expect(engine.end()).rejects.toThrow('unknown error: no end; unknown error: no end');
  await expect.poll(processes).toBe(before);
});

it('a driver that starts no session is ended', async () => {
  await expect(launch('start')).rejects.toThrow('unknown error: no start');
  await expect.poll(processes).toBe(before);
});

it('a driver that never gets ready is ended', async () => {
  await expect(launch('ready', { readyMs: 500 })).rejects.toThrow('WebKitWebDriver does not answer');
  await expect.poll(processes).toBe(before);
});
