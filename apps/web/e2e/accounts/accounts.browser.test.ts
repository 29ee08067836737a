import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { emailTo, PASSWORD, tokenIn, withAccount } from '../../../server/tests/accounts/accounts.fixture.ts';
import { goInside, serverSeen, sharedPage, summaryOf } from '../inside.fixture.ts';
import { accountPages, emailOnYou, signUp } from './account-pages.fixture.ts';

const server = serverSeen({ env: { DEMO_WORLD: 'still' } });
const { anonymous, unknownDevice, logIn } = accountPages(server);

const viewpointOf = (page: Page) => page.evaluate(() => localStorage.getItem('viewpoint'));

it('[AUTH-03] [AUTH-04] [AUTH-05] logging out leaves nothing of the visitor on the device, and logging in brings them back', async () => {
  await withAccount(server, 'back@mail.example');
  const page = await unknownDevice();
  await logIn(page, 'back@mail.example', 'another password');
  await page.getByText('Wrong email or password').waitFor();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(`${server.url}/`);
  await page.evaluate(() => {
    localStorage.setItem('onboarding_seen', 'true');
    localStorage.setItem(
      'viewpoint',
      JSON.stringify({ viewpoint: 'chosen-spot', at: { lat: 59.9, lng: 10.7 } }),
    );
  });

  await page.goto(`${server.url}/logout`);
  await page.waitForURL(`${server.url}/`);
  await page.getByRole('link', { name: 'Log in' }).waitFor();
  const names = (await page.context().cookies()).map(({ name }) => name);
  expect(names).not.toContain('access_token');
  expect(names).not.toContain('has_session');
  expect(await page.evaluate(() => localStorage.getItem('onboarding_seen'))).toBeNull();
  expect(await viewpointOf(page)).toBeNull();
});

it('[AUTH-05] after a failed logout, a new visitor is created only once the logout is done', async () => {
  await withAccount(server, 'shared@mail.example');
  const page = await unknownDevice();
  await logIn(page, 'shared@mail.example');
  await page.waitForURL(`${server.url}/`);
  let isDown = true;
  let started = 0;
  let isTried: () => void = () => undefined;
  await page.route('**/api/user/logout', (route) => {
    isTried();
    return isDown ? route.fulfill({ status: 500, json: { code: 'internal' } }) : route.continue();
  });
  await page.route('**/api/user/anonymous', (route) => {
    started += 1;
    return route.continue();
  });
  await page.goto(`${server.url}/logout`);
  await page.waitForURL(`${server.url}/`);
  await page.getByRole('dialog', { name: 'Adults only' }).waitFor();
  await page.getByLabel('Day').fill('14');
  await page.getByLabel('Month').fill('06');
  await page.getByLabel('Year').fill('1988');
  await page.getByRole('checkbox').check();
  const tried = new Promise<void>((resolve) => (isTried = resolve));
  await page.getByRole('button', { name: 'Come in' }).click();
  await tried;
  await page.locator('#age-problem').waitFor();
  expect(started).toBe(0);

  isDown = false;
  // `current` is asked when the page has its answer: a 401 that comes after it would take its cookies away.
  await Promise.all([
    page.waitForResponse((got) => got.url().endsWith('/api/user/anonymous')),
    page.getByRole('button', { name: 'Come in' }).click(),
  ]);
  const current = async () =>
    (await page.context().request.get(`${server.url}/api/user/current`)).json() as unknown;
  await expect.poll(current).toMatchObject({ email: null, isAnonymous: true });

  isDown = true;
  await goInside(page, '/logout');
  await page.waitForURL(`${server.url}/`);
  await Promise.all([
    page.waitForResponse((got) => got.url().endsWith('/api/user/login')),
    logIn(page, 'shared@mail.example'),
  ]);
  await expect.poll(current).toMatchObject({ email: 'shared@mail.example' });
  await expect.poll(() => page.evaluate(() => localStorage.getItem('logout_due'))).toBeNull();
});

it('[AUTH-05] logging out without a network shows the age check at once, and completes once there is one', async () => {
  const page = await anonymous({ savesData: false });
  await signUp(page, 'offline@mail.example');
  // The code of the address and of what follows it is fetched ahead.
  const fetched = ['logout', 'onboarding-screens'].map((name) =>
    page.waitForEvent('requestfinished', {
      predicate: (request) => request.url().includes(`/assets/${name}-`) && request.url().endsWith('.js'),
      timeout: 60_000,
    }),
  );
  await page.goto(`${server.url}/you`);
  await Promise.all(fetched);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('dialog', { name: 'Adults only' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  // The choice of the demo city says nothing of the visitor.
  expect(await viewpointOf(page)).toContain('demo-city');

  const [ended] = await Promise.all([
    page.waitForResponse((got) => got.url().endsWith('/api/user/logout')),
    page.context().setOffline(false),
  ]);
  expect(ended.status()).toBe(204);
});

it('a forgotten password is reset by the link, and the old one no longer works', async () => {
  await withAccount(server, 'forgot@mail.example');
  const page = await unknownDevice();
  await page.goto(`${server.url}/login`);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  // Both pages ask for an address.
  await page.getByRole('button', { name: 'Send link' }).waitFor();
  await page.getByLabel('Email').fill('forgot@mail.example');
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  const token = tokenIn(await emailTo(server, 'forgot@mail.example', 2));
  await goInside(page, `/set-password#${token}`);
  await page.getByLabel('New password').fill('another long password');
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByRole('link', { name: 'Log in' }).click();
  await logIn(page, 'forgot@mail.example');
  await page.getByText('Wrong email or password').waitFor();
  await logIn(page, 'forgot@mail.example', 'another long password');
  await page.waitForURL(`${server.url}/`);
});

it('a session ended from another device closes its pages, clears its data and says so', async () => {
  const mine = await anonymous();
  await signUp(mine, 'two@mail.example');
  const token = tokenIn(await emailTo(server, 'two@mail.example'));
  await goInside(mine, `/activate#${token}`);
  await mine.getByRole('heading', { name: 'Your account is confirmed' }).waitFor();

  const other = await unknownDevice();
  await logIn(other, 'two@mail.example');
  // An account is introduced once: another device only asks where to look from.
  await other.getByRole('heading', { name: 'Where are you browsing from?' }).waitFor();
  expect(await other.getByText('See who’s around').count()).toBe(0);
  // The own pages need no viewpoint.
  await other.getByRole('link', { name: 'Open You' }).click();
  await emailOnYou(other, 'two@mail.example').waitFor();
  await goInside(other, '/you/sessions');
  await other.getByText('This device').waitFor();
  await goInside(other, '/');
  await other.getByRole('button', { name: 'Look around the demo city' }).click();
  await summaryOf(other).waitFor();

  await goInside(mine, '/you/sessions');
  await mine.getByText('This device').waitFor();
  await mine.getByRole('button', { name: /^End the session on/ }).click();
  await mine.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click();
  await other.getByText('You were logged out on this device.').waitFor();
  await expect.poll(() => other.evaluate(() => localStorage.getItem('has_account'))).toBeNull();
  expect((await other.context().cookies()).map(({ name }) => name)).not.toContain('has_session');

  // Nor does a device that was closed meanwhile keep anything, or say nothing of it.
  await logIn(other, 'two@mail.example');
  await summaryOf(other).waitFor();
  await other.goto(`${server.url}/icon.svg`);
  // Left and opened again, the page asks for the sessions again.
  await goInside(mine, '/you');
  await emailOnYou(mine, 'two@mail.example').waitFor();
  await goInside(mine, '/you/sessions');
  await mine.getByRole('button', { name: /^End the session on/ }).click();
  await mine.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click();
  await mine.getByRole('dialog').waitFor({ state: 'detached' });
  await other.goto(server.url);
  await other.getByText('You were logged out on this device.').waitFor();
  await expect.poll(() => other.evaluate(() => localStorage.getItem('has_account'))).toBeNull();

  // The device that ended it stays logged in.
  await goInside(mine, '/you');
  await emailOnYou(mine, 'two@mail.example').waitFor();
});

const sharedByOwner = sharedPage(server);
let ownPassword: string | null = null;

/** The page of one who signed up, for what can be done with an account. */
async function ownersPage(): Promise<Page> {
  const { page } = await sharedByOwner();
  if (ownPassword === null) await signUp(page, 'word@mail.example');
  ownPassword ??= PASSWORD;
  return page;
}

it('[AUTH-02] where no email is sent, the page after signing up has the link that confirms the account', async () => {
  const page = await ownersPage();
  await page.getByText('No email needed').waitFor();
  expect(await page.getByText('We emailed').count()).toBe(0);
  await page.getByRole('link', { name: 'Confirm here' }).click();
  await page.getByRole('heading', { name: 'Your account is confirmed' }).waitFor();
});

it('a new password ends the other sessions, and the page continues', async () => {
  const page = await ownersPage();
  await goInside(page, '/you/password');
  await page.getByLabel('Current password').fill('another password');
  await page.getByLabel('New password').fill('another long password');
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByText('Wrong password').waitFor();
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.waitForURL(`${server.url}/you`);
  ownPassword = 'another long password';
  await emailOnYou(page, 'word@mail.example').waitFor();
});

it('[AUTH-06] [D5-83] [D5-84] exports their data, and deletes the account with the password', async () => {
  const page = await ownersPage();
  await goInside(page, '/you/data');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('my-data.zip');
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');

  await page.getByLabel('Password', { exact: true }).fill('no password of theirs');
  await page.getByRole('button', { name: 'Delete everything' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete everything' }).click();
  await page.getByText('Nothing was deleted').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  // What the map asks meanwhile is refused once the visitor is deleted, which must not take the page away.
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/softReload', async (route) => {
    await held;
    await route.continue();
  });
  await goInside(page, '/');
  await Promise.all([
    page.waitForRequest('**/api/softReload'),
    page.getByRole('button', { name: 'Cruise this area' }).click(),
  ]);
  await goInside(page, '/you/data');
  await page.getByLabel('Password', { exact: true }).fill(ownPassword ?? PASSWORD);
  await page.getByRole('button', { name: 'Delete everything' }).click();
  await Promise.all([
    page.waitForResponse('**/api/user/delete'),
    page.getByRole('dialog').getByRole('button', { name: 'Delete everything' }).click(),
  ]);
  const refused = page.waitForResponse('**/api/softReload');
  release();
  expect((await refused).status()).toBe(401);
  const gone = page.getByRole('dialog', { name: 'Everything is deleted' });
  await gone.getByRole('button', { name: 'Close' }).click();
  await page.waitForURL(`${server.url}/`);
  await page.getByRole('dialog', { name: 'Adults only' }).waitFor();
  // The visitor was not logged out, and no text says so.
  await page.getByText('Have an account?').waitFor();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('has_session');
});
