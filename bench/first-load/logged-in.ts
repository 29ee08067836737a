import type { BrowserContextOptions } from 'playwright-core';
import { admittedVisitor } from '#apps/server/tests/visitors/session.fixture.ts';
import { demoCityAt, returningBrowser } from '#apps/web/e2e/returning-browser.fixture.ts';
import { DEMO_CENTER } from '#database/demo-world/city.ts';

/** A browser whose visitor passed the age check and chose the demo city earlier. */
export async function loggedInBrowser(url: string): Promise<Pick<BrowserContextOptions, 'storageState'>> {
  const kept = returningBrowser(await admittedVisitor(url), { viewpoint: demoCityAt(DEMO_CENTER) });
  const cookies = kept.cookies.map((cookie) => ({
    ...{ ...cookie, domain: new URL(url).hostname, path: '/', expires: -1 },
    ...{ httpOnly: false, secure: false, sameSite: 'Lax' as const },
  }));
  return { storageState: { cookies, origins: [{ origin: url, localStorage: [...kept.localStorage] }] } };
}
