import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import robotsParser from 'robots-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '#platform/config/project-root.ts';
import { addMethodNotAllowed } from '#platform/http/errors/method-not-allowed.ts';
import { brand } from '#product/brand.ts';
import { pages, type PageAddress } from '#product/pages.ts';
import { mapPages, staticPages } from '#product/support/pages.ts';
import { policyNames } from '#product/support/policies.ts';
import policies from '#product/support/texts/policies.en.json' with { type: 'json' };
import texts from '#product/support/texts/pages.en.json' with { type: 'json' };
import { serveWebFiles } from '../web-files.ts';
import { serveSite, type SiteParts } from './serve-site.ts';

const webRoot = mkdtempSync(path.join(tmpdir(), 'site-'));
const now = new Date('2026-11-27T09:30:00Z');
const standard: SiteParts = {
  ...{ webRoot, appUrl: 'https://map.example', contactEmail: 'help@map.example' },
  clock: { now: () => now },
};
const closing: (() => Promise<void>)[] = [];

/** The address of a server with these settings, on a free port. */
async function serve(parts: Partial<SiteParts> = {}): Promise<string> {
  const app = fastify({ trustProxy: false });
  closing.push(() => app.close());
  addMethodNotAllowed(app);
  serveSite(app, { ...standard, ...parts });
  serveWebFiles(app, webRoot);
  return app.listen({ port: 0, host: '127.0.0.1' });
}

const PRIVATE_ID = 'a1b2c3d4e5f6a7b8c9d0e1f2';
const open = [
  ...['/', ...Object.keys(staticPages).map((name) => `/pages/${name}`)],
  ...Object.keys(mapPages).map((name) => `/map/pages/${name}`),
  ...policyNames.map((name) => `/policies/${name}`),
];
/** The same policies over the map. */
const overMap = policyNames.map((name) => `/map/policies/${name}`);
/** An address of every other page, with ids where it has some, and the file that is all of them. */
const closed = Object.values(pages)
  .flatMap((ofSlice) => Object.values<PageAddress>(ofSlice).map((page) => page.path))
  .map((pattern) => pattern.replaceAll(/:\w+/g, PRIVATE_ID).replace(/^\*$/, '/*').replace('*', PRIVATE_ID))
  .filter((address) => address !== '/')
  .concat('/index.html');

let url = '';
beforeAll(async () => {
  const page = readFileSync(path.join(projectRoot, 'apps', 'web', 'index.html'), 'utf8');
  writeFileSync(path.join(webRoot, 'index.html'), page.replaceAll('{app}', brand.name));
  url = await serve();
});
afterAll(async () => {
  for (const close of closing) await close();
  rmSync(webRoot, { recursive: true });
});

const get = async (address: string, at = url) => {
  const answer = await fetch(at + address, { headers: { accept: 'text/html,*/*' } });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
const named = (text: string) => text.replaceAll('{app}', brand.name);
/** Text between tags, as a reader sees it. */
const shown = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, '\n')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

describe('a public page', () => {
  it('is HTML with the whole text', async () => {
    for (const [name, key] of Object.entries(staticPages)) {
      const { title, lead, sections } = texts[key];
      const { status, headers, text } = await get(`/pages/${name}`);
      expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      expect(text).toContain(`<h1 class="title">${named(title)}</h1>`);
      const lines = shown(text).split('\n');
      for (const line of [lead, ...sections.flatMap((section) => [section.title, ...section.paragraphs])])
        expect(lines).toContain(named(line));
    }
    for (const { title, inForce, sections } of [policies.privacy]) {
      const lines = shown((await get('/policies/privacy-policy')).text).split('\n');
      for (const line of [title, inForce, ...sections.flatMap((section) => section.paragraphs)])
        expect(lines).toContain(named(line));
    }
  });

  it('says what it is to search engines and in links, with addresses of the public origin', async () => {
    const { text } = await get('/policies/privacy-policy?utm_source=x');
    expect(text).toContain(`<title>Privacy policy · ${brand.name}</title>`);
    const description = policies.privacy.sections[0]?.paragraphs[0]?.split(' You can take')[0];
    for (const tag of [
      `<meta name="description" content="${description}" />`,
      '<link rel="canonical" href="https://map.example/policies/privacy-policy" />',
      '<meta property="og:url" content="https://map.example/policies/privacy-policy" />',
      '<meta property="og:title" content="Privacy policy" />',
      '<meta property="og:image" content="https://map.example/card.png" />',
      '<meta name="twitter:card" content="summary_large_image" />',
    ])
      expect(text).toContain(tag);
  });

  it('has all this at each of their addresses, and each its own title', async () => {
    const titles = new Set<string | undefined>();
    for (const address of open) {
      const { text, headers } = await get(address);
      expect(text, address).toContain(`<link rel="canonical" href="https://map.example${address}" />`);
      expect(text, address).toMatch(/<meta name="description" content="[^"]{20,161}" \/>/);
      expect(headers.get('x-robots-tag'), address).toBeNull();
      expect(headers.get('referrer-policy'), address).toBe('no-referrer');
      titles.add(/<title>(.*)<\/title>/.exec(text)?.[1]);
    }
    expect(titles.size).toBe(open.length);
    expect([...titles]).toContain(brand.name);
  });

  it('over the map shows its text only without JavaScript', async () => {
    expect((await get('/map/pages/events')).text).toMatch(
      /<noscript><div id="served">[^]*Events[^]*<\/noscript>/,
    );
    expect((await get('/')).text).toMatch(/<noscript><div id="served">[^]*JavaScript is off[^]*<\/noscript>/);
    for (const address of overMap) {
      const { text } = await get(address);
      expect(text).toMatch(/<noscript><div id="served">[^]*<\/h1>[^]*<\/noscript>/);
      expect(text).toContain(
        `<link rel="canonical" href="https://map.example${address.replace('/map', '')}" />`,
      );
    }
    expect((await get('/pages/help')).text).not.toMatch(/<noscript><div id="served">/);
  });

  it('of help shows the address of the operator, or that there is none', async () => {
    expect((await get('/pages/help')).text).toContain(
      '<a href="mailto:help@map.example">help@map.example</a>',
    );
    const without = await get('/pages/help', await serve({ contactEmail: null }));
    expect(without.text).not.toContain('mailto:');
    expect(shown(without.text)).toContain(texts.contact.none);
  });

  it('without a setting has the addresses of the host that was asked, as text', async () => {
    const at = await serve({ appUrl: undefined });
    expect((await get('/pages/help', at)).text).toContain(`<link rel="canonical" href="${at}/pages/help" />`);
    const asked = request(`${at}/pages/help`, { headers: { host: '"><script>a' } }).end();
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    const answer = await readText(response);
    expect(answer).toContain('&quot;&gt;&lt;script&gt;a/pages/help');
    expect(answer).not.toContain('"><script>a');
  });
});

it('every other page has nothing but the name of the product, and no search engine may keep it', async () => {
  expect(closed.length).toBeGreaterThan(40);
  const names = new Set<string>();
  for (const address of closed) {
    const { text, headers } = await get(address);
    names.add(/<title>(.*)<\/title>/.exec(text)?.[1] ?? '');
    expect(text, address).not.toMatch(
      /name="description"|property="og:|twitter:|rel="canonical"|id="served"/,
    );
    expect(text, address).not.toContain(PRIVATE_ID);
    expect(headers.get('x-robots-tag'), address).toBe('noindex');
  }
  expect([...names]).toEqual([brand.name]);
});

describe('crawlers', () => {
  it('are allowed on the public pages and what draws them, and nowhere else', async () => {
    const { text, headers } = await get('/robots.txt');
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const robots = robotsParser('https://map.example/robots.txt', text);
    const isAllowed = (address: string) => robots.isAllowed(`https://map.example${address}`, 'Examplebot');
    for (const address of [...open, ...overMap, '/assets/first-0.js', '/card.png', '/favicon.ico'])
      expect(isAllowed(address), address).toBe(true);
    for (const address of [
      ...closed,
      '/api/status',
      '/api/openapi.json',
      '/basemap/a',
      '/policies/',
      '/.git',
    ])
      expect(isAllowed(address), address).toBe(false);
    expect(robots.getSitemaps()).toEqual(['https://map.example/sitemap.xml']);
  });

  it('are allowed on every file that the head of a public page links', async () => {
    const robots = robotsParser('https://map.example/robots.txt', (await get('/robots.txt')).text);
    for (const address of ['/', '/pages/help']) {
      const { text } = await get(address);
      const head = text.slice(0, text.indexOf('</head>'));
      const linked = [...head.matchAll(/<(?:link|script)\b[^>]* (?:href|src)="([^"]+)"/g)]
        .map(([, file = '']) => file)
        .concat(/property="og:image" content="([^"]+)"/.exec(head)?.[1] ?? '');
      expect(linked).toEqual(expect.arrayContaining(['./theme.js', './app.webmanifest', '/reading.css']));
      for (const file of linked) {
        const url = new URL(file, 'https://map.example/').href;
        expect(robots.isAllowed(url, 'Examplebot'), file).toBe(true);
      }
    }
  });

  it('find every public page in the sitemap', async () => {
    const { text, headers } = await get('/sitemap.xml');
    expect(headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const found = [...text.matchAll(/<loc>https:\/\/map\.example(.*?)<\/loc>/g)].map(
      ([, address]) => address,
    );
    expect(found.toSorted()).toEqual(open.toSorted());
  });
});

describe('security.txt', () => {
  it('names the contact of the operator, for the next 90 days', async () => {
    const { text, status } = await get('/.well-known/security.txt');
    expect(status).toBe(200);
    expect(text.split('\n')).toEqual([
      ...['Contact: mailto:help@map.example', 'Expires: 2027-02-25T00:00:00Z', 'Preferred-Languages: en'],
      ...['Canonical: https://map.example/.well-known/security.txt', ''],
    ]);
  });

  it('does not exist without one', async () => {
    const { status } = await get('/.well-known/security.txt', await serve({ contactEmail: null }));
    expect(status).toBe(404);
  });
});
