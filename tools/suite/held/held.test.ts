import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { it } from 'vitest';
import { freshDatabase } from '#platform/testing/database.ts';
import { launchBrowser } from '#platform/testing/browser.ts';
import { startProcess } from '#platform/testing/process.ts';

/** Run by interrupt.test.ts only: uses everything a test may use, and never ends. */
it('holds a browser and a server', async () => {
  await launchBrowser();
  const { settings } = await freshDatabase();
  const folder = mkdtempSync(path.join(tmpdir(), 'held-'));
  const server = await startProcess({ ...settings, DATA_DIR: folder, DEMO_WORLD: '0' });
  await server.ready();
  process.stdout.write('all is held\n');
  await new Promise(() => undefined);
}, 600_000);
