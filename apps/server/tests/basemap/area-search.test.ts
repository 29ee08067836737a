import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { endpoints } from '#wire/endpoints.ts';
import type { TestServer } from '../server.fixture.ts';
import { admittedVisitor } from '../visitors/session.fixture.ts';

/** The fewest; a dozen are answered while the file is fetched from the disk, and hundreds while it is read. */
const OTHERS = Array<string>(30).fill('another');

let server: TestServer;
/**
 * A server of new modules for the tests of a block: a process reads the names once. It starts before the tests, because
 * what modules do when they are loaded is not what a test is to notice.
 */
function onNewServer(): void {
  beforeAll(async () => {
    vi.resetModules();
    const { startTestServer } = await import('../server.fixture.ts');
    server = await startTestServer();
  });
  afterAll(() => server.close());
}

/** The names of the answers in their order, until `first` is there. */
async function answeredBefore(first: Promise<Response>): Promise<string[]> {
  const answered: string[] = [];
  const done = first.then(() => answered.push('first'));
  while (answered.at(-1) !== 'first') {
    const { ok } = await fetch(`${server.url}${endpoints.health.path}`);
    if (answered.at(-1) !== 'first') answered.push(ok ? 'another' : 'a failure');
  }
  await done;
  return answered;
}

describe('the first search', () => {
  onNewServer();
  it('other calls are answered while the gazetteer is read', async () => {
    const search = fetch(`${server.url}${endpoints.searchAreas.path}?q=chicago`);
    const answered = await answeredBefore(search);
    expect(answered.slice(0, OTHERS.length)).toEqual(OTHERS);
    expect(JSON.stringify(await (await search).json())).toContain('Illinois');
  });
});

describe('the first home city', () => {
  onNewServer();
  it('other calls are answered while the gazetteer is read', async () => {
    const { headers } = await admittedVisitor(server.url);
    const save = () =>
      fetch(`${server.url}${endpoints.setHomeCity.path}`, {
        method: 'PUT',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ savedCoordinates: { lat: 41.88, lng: -87.63 } }),
      });
    const first = save();
    expect((await answeredBefore(first)).slice(0, OTHERS.length)).toEqual(OTHERS);
    expect((await first).status).toBe(200);
  });
});
