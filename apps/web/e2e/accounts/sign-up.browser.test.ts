import type { Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { emailTo, PASSWORD, tokenIn, withAccount } from '../../../server/tests/accounts/accounts.fixture.ts';
import { admittedVisitor } from '../../../server/tests/visitors/session.fixture.ts';
import { goInside, serverSeen } from '../inside.fixture.ts';
import { accountPages, emailOnYou, signUp } from './account-pages.fixture.ts';

const server = serverSeen({ env: { DEMO_WORLD: 'still' } });
const { anonymous, unknownDevice } = accountPages(server);

/** The sheet, opened by a visitor without an account where hosting takes one. */
async function openSheet(): Promise<{ page: Page; handle: string }> {
  const page = await anonymous();
  await goInside(page, '/groups/new');
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
  await page.getByRole('button', { name: 'Sign up' }).click();
  const field = sheetOf(page).getByLabel('Handle');
  await field.waitFor();
  return { page, handle: await field.inputValue() };
}
const sheetOf = (page: Page) => page.getByRole('dialog');
const isSamePage = (page: Page) =>
  page.evaluate(() => document.documentElement.hasAttribute('data-same-page'));
const hosting = (page: Page) => page.getByText('Confirm your email to host');

async function fillIn(page: Page, email: string): Promise<void> {
  const sheet = sheetOf(page);
  await sheet.getByLabel('Email').fill(email);
  await sheet.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await sheet.getByRole('button', { name: 'Sign up' }).click();
}

it('[D5-35] [AUTH-01] the sheet checks the handle as it is typed, says what is wrong beside the fields, and signs up in place', async () => {
  const other = await admittedVisitor(server.url);
  const answer = await fetch(`${server.url}/api/user/current`, { headers: other.headers });
  const { handle: taken } = (await answer.json()) as { handle: string };
  const { page, handle } = await openSheet();
  const sheet = sheetOf(page);
  const field = sheet.getByLabel('Handle');
  const status = sheet.getByRole('status');
  expect(handle).toMatch(/^[a-z]+$/);
  // The handle is there: one begins with what is not.
  const emailHasFocus = () => sheet.getByLabel('Email').evaluate((input) => input === document.activeElement);
  await expect.poll(emailHasFocus).toBe(true);
  await expect.poll(() => status.textContent()).toBe('This handle is free.');

  await field.fill('no spaces');
  await sheet.getByText('letters, digits or single underscores').waitFor();
  await field.fill(taken.toUpperCase());
  await sheet.getByText('That handle is taken').waitFor();
  expect(await status.textContent()).toBe('');
  const like = sheet.getByRole('group', { name: 'Free ones like it' }).getByRole('button');
  await expect.poll(() => like.count()).toBe(3);
  const offered = await like.first().innerText();
  await like.first().click();
  expect(await field.inputValue()).toBe(offered);
  await expect.poll(() => status.textContent()).toBe('This handle is free.');
  await field.fill(taken.toUpperCase());
  await sheet.getByText('That handle is taken').waitFor();
  await sheet.getByRole('button', { name: 'Sign up' }).click();
  await sheet.getByText('Enter a full email address').waitFor();
  await sheet.getByText('Use at least 10 characters').waitFor();
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);

  // A late answer about what was typed before does not count.
  const [held, answered] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  const late = new RegExp(`/api/user/handle\\?handle=${taken}x$`);
  await page.route(late, async (route) => {
    await held.promise;
    // Refused where the page no longer waits for it.
    await route.fulfill({ json: { status: 'taken' } }).catch(() => undefined);
    answered.resolve(undefined);
  });
  await Promise.all([page.waitForRequest(late), field.fill(`${taken}x`)]);
  await field.fill('late_ferry');
  await expect.poll(() => status.textContent()).toBe('This handle is free.');
  held.resolve(undefined);
  await answered.promise;
  await page.evaluate(async () => {
    for (let frame = 0; frame < 10; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
  });
  expect(await status.textContent()).toBe('This handle is free.');

  await sheet.getByRole('button', { name: 'Show password' }).click();
  expect(await sheet.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('text');
  await fillIn(page, 'in-place@mail.example');
  await hosting(page).waitFor();
  await sheet.waitFor({ state: 'detached' });
  expect([await isSamePage(page), new URL(page.url()).pathname]).toEqual([true, '/groups/new']);
  await goInside(page, '/you');
  await page.getByText('late_ferry').first().waitFor();
  await page.getByText('in-place@mail.example').waitFor();
});

it('[D5-35] a sign-up whose answer is lost on the way goes through all the same, and nobody is logged out', async () => {
  const { page, handle } = await openSheet();
  const statuses: number[] = [];
  const cutOff = async (route: Route) => {
    // The browser neither gets the answer nor its cookies.
    const headers = new Headers(await route.request().allHeaders());
    headers.delete('content-length');
    const body = route.request().postData();
    statuses.push((await fetch(route.request().url(), { method: 'POST', headers, body })).status);
    await route.abort('connectionreset');
  };
  await page.route('**/api/user/register', cutOff, { times: 1 });
  await fillIn(page, 'cut-off@mail.example');
  await hosting(page).waitFor();
  expect([statuses, await isSamePage(page)]).toEqual([[200], true]);
  await goInside(page, '/you');
  await page.getByText('cut-off@mail.example').waitFor();
  await page.getByText(handle).first().waitFor();
  expect(server.emails().filter(({ to }) => to === 'cut-off@mail.example')).toHaveLength(1);
});

it('[D5-36] logging in from the sheet leads back to where it was opened', async () => {
  await withAccount(server, 'host@mail.example');
  const { page } = await openSheet();
  await sheetOf(page).getByRole('link', { name: 'Log in' }).click();
  await page.waitForURL(`${server.url}/login?return=%2Fgroups%2Fnew`);
  // The sheet has a field for an email too.
  await sheetOf(page).waitFor({ state: 'detached' });
  await page.getByLabel('Email').fill('host@mail.example');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect.poll(() => page.url()).toBe(`${server.url}/groups/new`);
});

it('[AUTH-05] logging out before confirming says first that the password still logs in, and it is confirmed then', async () => {
  const { page } = await openSheet();
  await fillIn(page, 'leaving@mail.example');
  await hosting(page).waitFor();
  await goInside(page, '/you');
  await page.getByRole('button', { name: 'Log out' }).click();
  const question = page.getByRole('dialog', { name: 'Log out before confirming?' });
  await question.getByText('You can still log in with your password').waitFor();
  await question.getByRole('button', { name: 'Stay logged in' }).click();
  await question.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Log out' }).click();
  await question.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Email').fill('leaving@mail.example');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(`${server.url}/`);
  await goInside(page, '/you');
  await page.getByText('Not confirmed yet').waitFor();
  await page.getByRole('link', { name: 'Confirm here' }).click();
  await page.getByRole('heading', { name: 'Your account is confirmed' }).waitFor();
});

it('[AUTH-01] [AUTH-02] [GUARD-12] signing up keeps the visitor, the link activates the account, and pre-login pages are skipped', async () => {
  const page = await anonymous();
  await goInside(page, '/you');
  const handle = await page.locator('main ~ * p').first().textContent();
  await signUp(page, 'new@mail.example');
  // Back to where signing up was chosen.
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(`${server.url}/you`);
  await emailOnYou(page, 'new@mail.example').waitFor();
  await page
    .getByText(handle ?? '')
    .first()
    .waitFor();
  await page.getByText('Not confirmed yet').waitFor();
  await page.getByRole('link', { name: 'Confirm here' }).waitFor();
  expect(await page.getByText('No email needed').count()).toBe(0);
  await goInside(page, '/groups/new');
  await page.getByText('Confirm your email to host').waitFor();
  await page.getByRole('link', { name: 'Confirm here' }).waitFor();
  for (const other of ['No email needed', /we emailed/i]) expect(await page.getByText(other).count()).toBe(0);

  const token = tokenIn(await emailTo(server, 'new@mail.example'));
  await goInside(page, '/you');
  await page.goto(`${server.url}/activate#${token}`);
  await page.getByRole('heading', { name: 'Your account is confirmed' }).waitFor();
  expect(page.url()).toBe(`${server.url}/activate`);
  // Following the link again only says that it has worked; a mistyped link is refused.
  await page.goto(`${server.url}/activate#${token}`);
  await page.reload();
  await page.getByRole('heading', { name: 'Your account is confirmed' }).waitFor();
  // Back to the form that asked for it.
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Name').waitFor();
  expect(page.url()).toBe(`${server.url}/groups/new`);
  const elsewhere = await unknownDevice();
  const isNoLink = elsewhere.getByRole('heading', { name: 'This link no longer works' });
  await elsewhere.goto(`${server.url}/activate#nonsense`);
  await isNoLink.waitFor();
  for (const address of ['/set-password#nonsense', '/activate']) {
    await goInside(elsewhere, '/login');
    await isNoLink.waitFor({ state: 'detached' });
    await goInside(elsewhere, address);
    await isNoLink.waitFor();
  }

  for (const path of ['/login', '/register', '/forgot-password']) {
    await goInside(page, path);
    await expect.poll(() => page.evaluate(() => location.pathname)).toBe('/');
  }
});

it('[AUTH-02] an ended link offers the one that confirms here where no email is sent, and another email elsewhere', async () => {
  const page = await anonymous();
  await signUp(page, 'late@mail.example');
  const isNoLink = page.getByRole('heading', { name: 'This link no longer works' });
  await page.route('**/api/user/activation-link', (route) => route.fulfill({ json: { link: null } }));
  await goInside(page, '/activate#ended');
  await isNoLink.waitFor();
  await page.getByRole('button', { name: 'Send again' }).click();
  await page.getByText('Email sent').waitFor();
  await page.unroute('**/api/user/activation-link');

  await goInside(page, '/you');
  await isNoLink.waitFor({ state: 'detached' });
  await goInside(page, '/activate#ended');
  await isNoLink.waitFor();
  await page.getByText('No email needed').waitFor();
  expect(await page.getByRole('button', { name: 'Send again' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Confirm here' }).click();
  await page.getByRole('heading', { name: 'Your account is confirmed' }).waitFor();
});
