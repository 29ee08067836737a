import { globSync } from 'node:fs';
import path from 'node:path';
import type { Database } from '#platform/db/database.ts';
import { projectRoot } from '#platform/config/project-root.ts';
import { createFolderStorage } from '#platform/storage/folder-storage.ts';
import { Browser } from '#platform/testing/http-browser.ts';
import { visitor } from '#product/visitors/contract.ts';

export const idOf = async (browser: Browser) =>
  visitor.parse((await browser.get('/api/user/current')).body)._id;

/** Where a visitor leaves their data. */
interface Lived {
  readonly url: string;
  readonly photoFolder: string;
  readonly database: Database;
}

/** A visitor whose rows a slice writes to each table of its own that holds data of a visitor. */
export interface Life {
  readonly id: string;
  readonly browser: Browser;
  readonly database: Database;
  /** Is in every text of theirs. */
  readonly canary: string;
  readonly now: Date;
  readonly here: { readonly lat: number; readonly lng: number };
  /** Who they blocked, and who they write with. */
  readonly blockedId: string;
  readonly partnerId: string;
  /** An id of a row of this visitor, the same for the same end. @param end two hexadecimal digits */
  readonly rowId: (end: string) => string;
  /** Puts bytes where the pictures of this visitor are; returns the picture's id. */
  readonly storePhoto: (end: string, text: string) => Promise<string>;
}

/** What a slice's `personal-rows.fixture.ts` exports. */
export type WriteRows = (life: Life) => Promise<void>;

const fixtures = globSync('apps/server/tests/*/personal-rows.fixture.ts', { cwd: projectRoot })
  .filter((file) => !file.includes('/accounts/'))
  .sort();

/** Writes a row to every table that holds data of a visitor; every text in it contains `canary`. */
export async function liveAt(at: Lived, browser: Browser, canary: string): Promise<string> {
  const id = await idOf(browser);
  const storage = createFolderStorage(at.photoFolder);
  await browser.put('/api/user/age-check', { dateOfBirth: '1988-06-14' });
  await browser.put('/api/user/accept-policies', { scope: 'age' });
  const life: Life = {
    ...{ id, browser, canary, database: at.database, now: new Date(), here: { lat: 41.88, lng: -87.63 } },
    ...{ blockedId: await joinAt(at.url), partnerId: await joinAt(at.url) },
    rowId: (end) => `${id.slice(0, 22)}${end}`,
    storePhoto: async (end, text) => {
      await storage.put(`${id}/${id}${end}`, Buffer.from(`${text} of ${canary}`));
      return `${id}${end}`;
    },
  };
  for (const file of fixtures) {
    const { writeRows } = (await import(path.join(projectRoot, file))) as { readonly writeRows: WriteRows };
    await writeRows(life);
  }
  return id;
}

/** Another visitor. */
async function joinAt(url: string): Promise<string> {
  const browser = new Browser(url);
  await browser.post('/api/user/anonymous');
  return idOf(browser);
}
