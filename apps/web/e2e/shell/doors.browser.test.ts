import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { visitors } from '#product/visitors/server/tables.ts';
import {
  goInside,
  type Inside,
  loggedInPage,
  type InsideOptions,
  newDevice,
  serverSeen,
  sharedPage,
  summaryOf,
} from '../inside.fixture.ts';

const server = serverSeen({ env: { DEMO_WORLD: 'still', CONTACT_EMAIL: 'help@map.example' } });
let open: Pick<Inside, 'context'> | null = null;
afterEach(() => open?.context.close());

async function arrive(options?: InsideOptions): Promise<Page> {
  const inside = await loggedInPage(server.browser, server.url, options);
  open = inside;
  return inside.page;
}

/** Where the address of a first load is not what a test is about; each test begins by going where it wants to be. */
const visitorsPage = sharedPage(server);
/** One who passed no age check, and passes none in these tests. */
let newcomers: Page | null = null;
afterAll(() => newcomers?.context().close());
const newcomersPage = async () => (newcomers ??= await (await newDevice(server.browser)).newPage());

const addressOf = (page: Page) => page.url().slice(server.url.length);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const panel = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const ageCheck = (page: Page) => panel(page, 'Adults only');
/** The first is loaded there, the others are gone to in the page. */
const goTo = (page: Page, address: string, isFirst: boolean): Promise<unknown> =>
  isFirst ? page.goto(server.url + address) : goInside(page, address);
const historyOf = (page: Page) => page.evaluate(() => history.length);
const idOf = async (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const answer: unknown = await (await fetch('/api/user/current')).json();
    return (answer as { _id: string })._id;
  });

describe('old links', () => {
  it('[ROUTE-51] [ROUTE-52] [ROUTE-53] [AMB-41] lead a newcomer to existing pages, without an age check', async () => {
    const page = await newcomersPage();
    const links = [
      ['/contact?utm_source=street', '/pages/help?utm_source=street', 'Help'],
      ['/about', '/pages/about', 'About Hereabout'],
      ['/covid-19', '/pages/covid-19', 'Health when meeting'],
      ['/guide/fingerprint', '/pages/guide/fingerprint', 'Browser fingerprints'],
      ['/app', '/pages/app', 'On your phone'],
      ['/liveplay', '/pages/liveplay', 'The live map'],
      ['/pride', '/pages/pride', 'Come as you are'],
    ] as const;
    for (const [n, [old, now, title]] of links.entries()) {
      await goTo(page, old, n === 0);
      await heading(page, title).waitFor();
      expect(addressOf(page)).toBe(now);
      expect(await page.getByRole('dialog').count()).toBe(0);
    }
  });

  it('[ROUTE-49] [ROUTE-50] [ROUTE-69] [ROUTE-74] lead to panels over the map, and closing a panel leads to the map', async () => {
    const { page } = await visitorsPage();
    const links = [
      ['/tiktok', '/map/pages/social', 'Elsewhere on the web'],
      ['/events', '/map/pages/events', 'Events'],
    ] as const;
    for (const [old, now, title] of links) {
      await goInside(page, old);
      await panel(page, title).waitFor();
      expect(addressOf(page)).toBe(now);
      await page.getByRole('button', { name: 'Close' }).click();
      await panel(page, title).waitFor({ state: 'detached' });
      expect(addressOf(page)).toBe('/');
      await summaryOf(page).waitFor();
    }
  });

  it('[ROUTE-52] [ROUTE-53] [ROUTE-69] [ROUTE-76] [AMB-41] lead a newcomer to a panel before the age check, and from unknown pages to root with their query', async () => {
    const page = await newcomersPage();
    await page.goto(`${server.url}/instagram`);
    await panel(page, 'Elsewhere on the web').waitFor();
    expect(await ageCheck(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Close' }).click();
    await ageCheck(page).waitFor();
    const addresses = [
      '/pages/nothing',
      '/pages',
      '/map/pages/nothing',
      '/policies/nothing',
      '/twitter',
      '/no',
    ];
    for (const [n, path] of addresses.entries()) {
      await goInside(page, `${path}?x=${n}`);
      await expect.poll(() => addressOf(page)).toBe(`/?x=${n}`);
      await ageCheck(page).waitFor();
    }
  });
});

describe('policies', () => {
  it('[ROUTE-45] [ROUTE-46] [ROUTE-47] [ROUTE-48] [AMB-48] open over the map and at an address of their own', async () => {
    const page = await newcomersPage();
    const policies = [
      ['terms-of-service', 'Terms of service'],
      ['community-guidelines', 'Community guidelines'],
      ['acceptable-use-policy', 'Acceptable use policy'],
      ['photo-rules', 'Photo rules'],
      ['appeals-policy', 'Appeals policy'],
      ['privacy-policy', 'Privacy policy'],
    ] as const;
    for (const [n, [name, title]] of policies.entries()) {
      await goTo(page, `/map/policies/${name}`, n === 0);
      await panel(page, title).locator('section').first().waitFor();
      const over = await panel(page, title).locator('section').allTextContents();
      await goTo(page, `/policies/${name}`, n === 0);
      await heading(page, title).waitFor();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(over.length).toBeGreaterThan(4);
      expect(await page.locator('main section').allTextContents()).toEqual(over);
    }
  });
});

describe('the help page', () => {
  it('[ROUTE-51] is linked from You, gives the contact address, and links to the policies', async () => {
    const { page } = await visitorsPage();
    await goInside(page, '/you');
    await page.getByRole('link', { name: 'Help' }).click();
    await heading(page, 'Help').waitFor();
    await page.getByRole('link', { name: 'help@map.example' }).waitFor();
    await page.getByRole('link', { name: 'Privacy policy' }).click();
    await heading(page, 'Privacy policy').waitFor();
    expect(addressOf(page)).toBe('/policies/privacy-policy');
  });
});

describe('the map guard and the native-only guard', () => {
  it('[GUARD-03] [GUARD-04] [GUARD-05] [GUARD-07] [GUARD-21] [AMB-12] [ROUTE-19] redirect a session from /map and a browser from /native-app to root, and a newcomer not at all', async () => {
    const { page } = await visitorsPage();
    await page.goto(`${server.url}/map?x=1`);
    await page.waitForURL(`${server.url}/?x=1`);
    await summaryOf(page).waitFor();
    await goInside(page, '/map/pages/events');
    await panel(page, 'Events').waitFor();
    expect(addressOf(page)).toBe('/map/pages/events');
    await goInside(page, '/native-app');
    await panel(page, 'Events').waitFor({ state: 'detached' });
    await summaryOf(page).waitFor();
    expect(addressOf(page)).toBe('/');

    const newcomer = await newcomersPage();
    await newcomer.goto(`${server.url}/map?x=1`);
    await ageCheck(newcomer).waitFor();
    expect(addressOf(newcomer)).toBe('/map?x=1');
  });
});

describe('the pre-login guard', () => {
  const withFields = (page: Page) => page.getByLabel('Email').waitFor();

  it('[GUARD-08] [GUARD-09] lets through a newcomer and an anonymous visitor', async () => {
    const newcomer = await newcomersPage();
    await newcomer.goto(`${server.url}/login`);
    await withFields(newcomer);
    const { page } = await visitorsPage();
    await goInside(page, '/register');
    await withFields(page);
  });

  it('[GUARD-11] [GUARD-12] replaces its pages by root for a visitor with an activated account', async () => {
    const page = await arrive();
    await page.goto(`${server.url}/pages/about`);
    const account = { accountType: 'authenticated', email: 'a@mail.example', isActivated: true } as const;
    await server.database.database
      .update(visitors)
      .set(account)
      .where(eq(visitors.id, await idOf(page)));
    const before = await historyOf(page);
    for (const [n, path] of ['/login', '/register', '/forgot-password'].entries()) {
      await goTo(page, path, n === 0);
      await expect.poll(() => page.evaluate(() => location.pathname)).toBe('/');
      await summaryOf(page).waitFor();
    }
    expect(await historyOf(page)).toBe(before + 3);
  });
});

describe('the guard that always blocks', () => {
  it('[GUARD-13] [GUARD-14] [GUARD-15] [ROUTE-23] [ROUTE-32] opens what a notification is about, over root when opened first, and logs out', async () => {
    const page = await arrive();
    await page.goto(`${server.url}/profile/${'a'.repeat(24)}/me/notifications/${'b'.repeat(24)}`);
    await heading(page, 'Alerts').waitFor();
    expect(addressOf(page)).toBe('/alerts');
    // Where nothing is new, the page leads to what can be.
    await page.getByRole('link', { name: 'Choose notifications' }).click();
    await expect.poll(() => addressOf(page)).toBe('/you/notifications');
    await page.goBack();
    await heading(page, 'Alerts').waitFor();
    await page.goBack();
    await summaryOf(page).waitFor();
    expect(addressOf(page)).toBe('/');

    await goInside(page, '/logout');
    await ageCheck(page).waitFor();
    expect(addressOf(page)).toBe('/');
    const names = (await page.context().cookies()).map(({ name }) => name);
    expect(names).not.toContain('has_session');
    expect(names).not.toContain('access_token');
  });
});

describe('people and groups that are unavailable', () => {
  it('[VIS-59] [VIS-60] [VIS-61] [ROUTE-28] [ROUTE-30] [ROUTE-31] show each reason in words, and a general text for an unknown reason', async () => {
    const { page } = await visitorsPage();
    const reasons = [
      ['blocked', 'You blocked this person'],
      ['deleted', 'This person is no longer here'],
      ['suspended', 'This person is suspended'],
      ['banished', 'This person is no longer here'],
    ] as const;
    for (const [reason, words] of reasons) {
      await goInside(page, `/user-does-not-exist?reason=${reason}&userId=${'a'.repeat(24)}`);
      await page.getByText(words).waitFor();
    }
    await goInside(page, '/group/dne/unable-to-load-group?reason=deleted');
    await page.getByText('This group is no longer here').waitFor();
    await goInside(page, '/group/dne/unable-to-load-group?reason=other');
    await page.getByText('This group can’t be shown').waitFor();
    await page.getByRole('link', { name: 'Go to map' }).click();
    await summaryOf(page).waitFor();
  });

  it('[VIS-73] [ROUTE-27] [ROUTE-28] [ROUTE-29] opening a suspended person leads to the page that says so', async () => {
    const { page } = await visitorsPage();
    await goInside(page, '/');
    await summaryOf(page).waitFor();
    await page.getByRole('button', { name: 'Open the list' }).click();
    const row = page.locator('[id^="row-person-"]').first();
    const userId = (await row.getAttribute('id'))?.slice('row-person-'.length) ?? '';
    await server.database.database
      .update(visitors)
      .set({ suspendedAt: new Date() })
      .where(eq(visitors.id, userId));
    await row.click();
    await heading(page, 'Person').waitFor();
    await page.getByText('This person is suspended').waitFor();
    expect(addressOf(page)).toBe(`/user-does-not-exist?reason=suspended&userId=${userId}`);
  });
});

describe('preloaded code', () => {
  const scriptsOf = (page: Page) => {
    const files: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') files.push(new URL(request.url()).pathname);
    });
    return files;
  };

  it('[GUARD-18] [GUARD-19] is fetched up to the level of the visitor, once the map is drawn', async () => {
    const page = await arrive({ savesData: false });
    const files = scriptsOf(page);
    const has = (name: string) => files.some((file) => file.includes(`/${name}-`));
    await page.goto(server.url);
    await summaryOf(page).waitFor();
    await expect.poll(() => has('unable-to-load-group') && has('you'), { timeout: 20_000 }).toBe(true);
    // It is listed before both, and needs an account.
    expect(has('open-notification')).toBe(false);
  });

  it('is not fetched for a browser that saves data', async () => {
    const page = await arrive({ savesData: true });
    const files = scriptsOf(page);
    await page.goto(server.url);
    await summaryOf(page).waitFor();
    // What may be needed without a network is fetched all the same, and routes would come right after it.
    await expect
      .poll(() => files.some((file) => file.includes('/map-person-card-')), { timeout: 20_000 })
      .toBe(true);
    await page.getByRole('link', { name: 'You', exact: true }).click();
    await heading(page, 'You').waitFor();
    expect(files.some((file) => file.includes('/unable-to-load-group-'))).toBe(false);
  });
});
