import { unzipSync } from 'fflate';
import type { Browser } from '#platform/testing/http-browser.ts';
import type { Chatter } from '../chat/chat.fixture.ts';
import type { TestServer } from '../server.fixture.ts';

const filesOf = async ({ url }: Pick<TestServer, 'url'>, cookie: string) => {
  const answer = await fetch(`${url}/api/user/export`, { headers: { cookie } });
  return unzipSync(new Uint8Array(await answer.arrayBuffer()));
};

/** Everything that is written in the data export of a visitor. */
export async function exportedText(
  server: Pick<TestServer, 'url'>,
  { headers }: Pick<Chatter, 'headers'>,
): Promise<string> {
  const files = await filesOf(server, headers['cookie'] ?? '');
  return Object.values(files)
    .map((file) => Buffer.from(file).toString())
    .join('\n');
}

/** The rows of a table in the data export of a visitor; null where the export has none. */
export async function exportedRows(
  server: Pick<TestServer, 'url'>,
  browser: Browser,
  table: string,
): Promise<unknown> {
  const file = (await filesOf(server, browser.cookie))[`${table}.json`];
  return file ? JSON.parse(Buffer.from(file).toString()) : null;
}
