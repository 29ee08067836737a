/**
 * `npm run bench:enumeration`: whether response times reveal who has an account. Each call is made with an
 * address that has one and with one that has none, in turn; `-- --short` is for trying it out.
 */
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startBuiltServer } from '#platform/testing/built-server.ts';
import { Browser } from '#platform/testing/http-browser.ts';
import { headOf, median, met, publish, thisMachine } from './report.ts';

const isShort = process.argv.includes('--short');
const ROUNDS = isShort ? 10 : 100;
/** The first answers of a process are slower, for both kinds of account. */
const WARM_UP = 5;
/** The medians may differ by so much either way. */
const MAX_DIFFERENCE = 0.05;
const PASSWORD = 'a long enough password';
const KNOWN = 'known@mail.example';

const calls = {
  registering: (browser: Browser, email: string) =>
    browser.post('/api/user/register', { email, password: PASSWORD }),
  'logging in': (browser: Browser, email: string) =>
    browser.post('/api/user/login', { email, password: 'another password' }),
  'asking for a link': (browser: Browser, email: string) =>
    browser.put('/api/user/request-password-reset', { email }),
} as const;

async function main(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-enumeration-'));
  chmodSync(folder, 0o755); // PostgreSQL runs as another user where this process is root
  const server = await startBuiltServer({ DATA_DIR: path.join(folder, 'data'), DEMO_WORLD: '0' });
  try {
    await makeAccount(server.url, path.join(folder, 'data', 'mail'));
    const measured = [];
    for (const [name, call] of Object.entries(calls)) {
      const known: number[] = [];
      const unknown: number[] = [];
      for (let round = -WARM_UP; round < ROUNDS; round++) {
        const pair = [
          { email: KNOWN, into: known },
          { email: `nobody${name.length}-${round + WARM_UP}@mail.example`, into: unknown },
        ];
        // The first request of a pair finds the caches as the previous pair left them.
        for (const { email, into } of round % 2 === 0 ? pair : pair.toReversed()) {
          const browser = new Browser(server.url);
          await browser.post('/api/user/anonymous');
          const before = performance.now();
          await call(browser, email);
          if (round >= 0) into.push(performance.now() - before);
        }
      }
      measured.push({ name, known, unknown, ratio: median(known) / median(unknown) });
    }
    const machine = thisMachine();
    const report = [
      ...headOf('What the time of an answer tells of who has an account', machine),
      '',
      `Medians of ${ROUNDS} answers each${isShort ? ' instead of 100 (SHORT RUN, for trying only)' : ''}, in milliseconds; the ratio is to be within ${MAX_DIFFERENCE * 100} % of 1.`,
      '',
      '| Call | Known | Unknown | Ratio | |',
      '|---|---:|---:|---:|---|',
      ...measured.map(({ name, known, unknown, ratio }) => {
        const isMet = Math.abs(ratio - 1) <= MAX_DIFFERENCE;
        return `| ${name} | ${median(known).toFixed(2)} | ${median(unknown).toFixed(2)} | ${ratio.toFixed(3)} | ${met(isMet)} |`;
      }),
      '',
    ].join('\n');
    const figures = Object.fromEntries(measured.map(({ name, known }) => [`${name}, ms`, median(known)]));
    publish(isShort ? 'enumeration-short' : 'enumeration', report, { machine, measured }, figures);
  } finally {
    await server.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The account that is known, activated by the email that lies in the mail folder. */
async function makeAccount(url: string, mailFolder: string): Promise<void> {
  const browser = new Browser(url);
  await browser.post('/api/user/register', { email: KNOWN, password: PASSWORD });
  for (let tries = 0; tries < 100; tries++) {
    await sleep(100);
    if (!existsSync(mailFolder)) continue;
    const email = readdirSync(mailFolder).find((name) => name.endsWith('.eml'));
    if (email === undefined) continue;
    const text = readFileSync(path.join(mailFolder, email), 'utf8').replaceAll('=\n', '');
    const token = /#([\w-]{43})/.exec(text)?.[1] ?? '';
    const { status } = await browser.put('/api/user/activate', { token });
    if (status === 200) return;
  }
  throw new Error('the account was not activated');
}

await main();
