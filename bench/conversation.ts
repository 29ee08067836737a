/**
 * `npm run bench:conversation`: what it costs to open a conversation of 50,000 messages and to go up in it, against
 * one of 50 and against the first pages, in a real browser. `-- --short` is for trying it out.
 */
import { loadavg } from 'node:os';
import { launchBrowser } from '#platform/testing/browser.ts';
import { fillConversation } from '#product/chat/server/filled-conversation.fixture.ts';
import type { Account } from './chat/accounts.ts';
import { type Hereabout, startHereabout } from './chat/hereabout.ts';
import { startPostgres } from './chat/postgres.ts';
import { measureOpening, openConversation } from './conversation/conversation-page.ts';
import { figuresOf, LENGTHS, type Outcome, toMarkdown } from './conversation/report.ts';
import { measureReading } from './conversation/reading.ts';
import { PrivateServers } from './private-servers.ts';
import { publish, thisMachine } from './report.ts';

const POSTGRES_PORT = 26_100;
const isShort = process.argv.includes('--short');
const rounds = isShort ? { opening: 2, reading: 1 } : { opening: 5, reading: 2 };
const pages = isShort ? 12 : 102;
const BODY = `Number {n}. ${'About as much as people write to each other. '.repeat(2)}`;
const UNREAD = 4;

async function main(): Promise<void> {
  const servers = new PrivateServers('bench-conversation-');
  try {
    const postgres = await startPostgres(servers, POSTGRES_PORT, []);
    if (!postgres) {
      console.log(
        'skipped: PostgreSQL is not installed (Debian: apt-get install postgresql); nothing was measured',
      );
      return;
    }
    const hereabout = await startHereabout(servers, POSTGRES_PORT, 0, null);
    try {
      await measure(hereabout, postgres.version);
    } finally {
      await hereabout.end();
    }
  } finally {
    await servers.end();
  }
}

async function measure({ pool, port, spare }: Hereabout, postgres: string): Promise<void> {
  const [reader, few, many] = spare;
  if (!reader || !few || !many) throw new Error('an account is missing');
  const fill = (partner: Account, length: number) =>
    fillConversation(pool, { reader, partner, length, unread: UNREAD, body: BODY, apartMs: 60_000 });
  await fill(few, LENGTHS.short);
  await fill(many, LENGTHS.long);
  await pool.query('vacuum analyze');
  const url = `http://127.0.0.1:${port}`;
  const browser = await launchBrowser();
  try {
    const load = loadavg()[0] ?? 0;
    const outcome: Outcome = { opening: { short: [], long: [] }, reading: [] };
    // The first of each warms up.
    for (let round = -1; round < rounds.opening; round += 1)
      for (const [length, partner] of [['short', few] as const, ['long', many] as const]) {
        const opened = await measureOpening(browser, url, reader, partner);
        if (round >= 0) outcome.opening[length].push(opened);
      }
    console.log('opened');
    for (let round = 0; round < rounds.reading; round += 1) {
      const page = await openConversation(browser, url, reader, many);
      outcome.reading.push(await measureReading(page, { url, reader, partner: many, pages }));
      await page.context.close();
      console.log(`round ${round + 1} of ${rounds.reading}: ${pages} pages up`);
    }
    const machine = {
      ...thisMachine(),
      ...{ chromium: browser.version(), postgres },
      settings: `${rounds.opening} openings each, interleaved; ${rounds.reading} times ${pages} pages up; medians; window 390 x 844${isShort ? '; SHORT RUN, for trying only: 12 pages up instead of 102' : ''}`,
      load: `${load.toFixed(1)} processes ready to run before, ${(loadavg()[0] ?? 0).toFixed(1)} after`,
    };
    publish(
      isShort ? 'conversation-short' : 'conversation',
      toMarkdown(outcome, machine),
      { machine, ...outcome },
      figuresOf(outcome),
    );
  } finally {
    await browser.close();
  }
}

await main();
