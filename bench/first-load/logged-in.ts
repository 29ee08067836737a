import type { BrowserContextOptions } from 'playwright-core';
import { admittedVisitor } from '#apps/server/tests/visitors/session.fixture.ts';
import { DEMO_CENTER } from '#database/demo-world/city.ts';

/** A browser whose visitor passed the age check and chose the demo city earlier. */
export async function loggedInBrowser(url: string): Promise<Pick<BrowserContextOptions, 'storageState'>> {
  const { headers } = await admittedVisitor(url);
  const cookies = `${headers['cookie'] ?? ''}; cookie_consent=necessary`.split('; ').map((pair) => {
    const [name = '', value = ''] = pair.split('=');
    return {
      ...{ name, value, domain: new URL(url).hostname, path: '/', expires: -1 },
      ...{ httpOnly: false, secure: false, sameSite: 'Lax' as const },
    };
  });
  const kept = { viewpoint: { viewpoint: 'demo-city', at: DEMO_CENTER }, onboarding_seen: true };
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value: JSON.stringify(value) }));
  return { storageState: { cookies, origins: [{ origin: url, localStorage }] } };
}
