/**
 * `npm run bench:taps`: how long a person waits after a tap on the built page, in a phone's window: until the card of a
 * person is drawn, and until a message is stored. `-- --short` is for trying it out.
 */
import { randomBytes } from 'node:crypto';
import { loadavg } from 'node:os';
import type { Locator, Page } from 'playwright-core';
import { admittedVisitor } from '#apps/server/tests/visitors/session.fixture.ts';
import { demoCityAt, returningBrowser } from '#apps/web/e2e/returning-browser.fixture.ts';
import { DEMO_CENTER } from '#database/demo-world/city.ts';
import { launchBrowser } from '#platform/testing/browser.ts';
import { startBuiltServer } from '#platform/testing/built-server.ts';
import { Browser } from '#platform/testing/http-browser.ts';
import { headOf, median, met, publish, thisMachine } from './report.ts';

const PORT = 26_014;
const isShort = process.argv.includes('--short');
const rounds = isShort ? 3 : 12;
/** Milliseconds. */
const MOST = { card: 50, sent: 150 } as const;
const REST_MS = 1_500;
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
} as const;

/** From when the browser took the tap to when the frame with what it brings was drawn. */
const WATCH = `
  window.__waited = (look) => new Promise((resolve) => {
    addEventListener('click', ({ timeStamp }) => {
      const check = () => {
        if (!look()) return requestAnimationFrame(check);
        // It runs right after the frame that this callback is part of.
        setTimeout(() => resolve(performance.now() - timeStamp));
      };
      requestAnimationFrame(check);
    }, { capture: true, once: true });
  });`;

/** @param look an expression that is true once what was tapped for is on the page */
async function waitedFor(page: Page, target: Locator, look: string): Promise<number> {
  await page.evaluate(`void (window.__took = window.__waited(() => ${look}))`);
  await target.tap();
  return page.evaluate<number>('window.__took');
}

/** One with an account whose browser was in the demo city earlier. */
async function member(url: string) {
  const { headers } = await admittedVisitor(url);
  const browser = new Browser(url, headers['cookie']);
  const email = `taps-${randomBytes(6).toString('hex')}@mail.example`;
  const { status } = await browser.post('/api/user/register', { email, password: 'a long enough password' });
  if (status !== 200) throw new Error(`no account: ${status}`);
  const kept = returningBrowser(
    { headers: { cookie: browser.cookie } },
    { viewpoint: demoCityAt(DEMO_CENTER) },
  );
  const common = { domain: new URL(url).hostname, path: '/', expires: -1, httpOnly: false, secure: false };
  return {
    cookies: kept.cookies.map((cookie) => ({ ...cookie, ...common, sameSite: 'Lax' as const })),
    origins: [{ origin: url, localStorage: [...kept.localStorage] }],
  };
}

const CARD = `document.querySelector('article h2') !== null`;

async function tapCards(page: Page): Promise<readonly number[]> {
  const waited: number[] = [];
  const rows = page.getByRole('tabpanel').getByRole('listitem').getByRole('button');
  for (let round = 0; round < rounds; round += 1) {
    waited.push(await waitedFor(page, rows.nth(round % 4), CARD));
    await page.getByRole('region', { name: 'Nearby list' }).getByRole('button', { name: 'Close' }).tap();
    await rows.first().waitFor();
    // The map flies to who was chosen: it rests again before the next tap.
    await page.waitForTimeout(REST_MS);
  }
  return waited;
}

async function send(page: Page): Promise<readonly number[]> {
  await page.getByRole('tabpanel').getByRole('listitem').getByRole('button').first().tap();
  await page
    .getByRole('link', { name: 'Message' })
    .or(page.getByRole('button', { name: 'Message' }))
    .first()
    .tap();
  const composer = page.getByRole('textbox', { name: /^Message to / });
  const waited: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const text = `What about number ${round}?`;
    await composer.fill(text);
    const log = `document.querySelector('[role=log]').innerText`;
    const look = `${log}.includes('${text}') && ${log}.includes('Sent') && !${log}.includes('Sending')`;
    waited.push(await waitedFor(page, page.getByRole('button', { name: 'Send', exact: true }), look));
    // Who has not answered yet is written to no more than a few times.
    if (round === 0) await page.getByText('Seen').first().waitFor({ timeout: 120_000 });
  }
  return waited;
}

const server = await startBuiltServer({ PORT: String(PORT) });
const browser = await launchBrowser();
try {
  const load = loadavg()[0] ?? 0;
  const context = await browser.newContext({ ...PHONE, storageState: await member(server.url) });
  const page = await context.newPage();
  await page.addInitScript(WATCH);
  await page.goto(server.url);
  await page.getByRole('application', { name: 'Map' }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Open the list' }).tap();
  const measured = {
    card: await tapCards(page),
    sent: await send(page),
  };
  const machine = {
    ...thisMachine(),
    chromium: browser.version(),
    settings: `medians of ${rounds}; window ${PHONE.viewport.width} x ${PHONE.viewport.height}`,
    load: `${load.toFixed(1)} processes ready to run before, ${(loadavg()[0] ?? 0).toFixed(1)} after`,
  };
  const line = (name: string, of: keyof typeof measured) => {
    const middle = median(measured[of]);
    const longest = Math.max(...measured[of]);
    return `| ${name} | ${middle.toFixed(0)} | ${longest.toFixed(0)} | ${MOST[of]} | ${met(middle <= MOST[of])} |`;
  };
  publish(
    isShort ? 'taps-short' : 'taps',
    [
      ...headOf('From a tap to what it brings', machine),
      '',
      'From when the browser took the tap to when the frame with what it brings was drawn, with the map drawn and what is fetched ahead in place.',
      '',
      '| From a tap to | ms | longest | at most | |',
      '|---|---:|---:|---:|---|',
      line('the card of a person in the list', 'card'),
      line('a message that is stored', 'sent'),
      '',
    ].join('\n'),
    { machine, ...measured },
    { 'tap to card, ms': median(measured.card), 'tap to sent, ms': median(measured.sent) },
  );
} finally {
  await browser.close();
  await server.end();
}
