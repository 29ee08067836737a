import { unzipSync } from 'fflate';
import type { Browser } from '#platform/testing/http-browser.ts';
import type { TestServer } from '../server.fixture.ts';

/** The rows of a table in the data export of a visitor; null where the export has none. */
export async function exportedRows(
  server: Pick<TestServer, 'url'>,
  browser: Browser,
  table: string,
): Promise<unknown> {
  const answer = await fetch(`${server.url}/api/user/export`, { headers: { cookie: browser.cookie } });
  const file = unzipSync(new Uint8Array(await answer.arrayBuffer()))[`${table}.json`];
  return file ? JSON.parse(Buffer.from(file).toString()) : null;
}
