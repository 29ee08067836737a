import type { Page, Route } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { PASSWORD, withAccount } from '../../../server/tests/accounts/accounts.fixture.ts';
import { violations } from '../accessibility/accessible.fixture.ts';
import { dialogsLeft, loggedInPage } from '../inside.fixture.ts';
import { bubble, chatPages, composer, hasFocus, log } from './chat-pages.fixture.ts';

/** Far from the people of the demo. */
const QUIET = { lat: 46.87, lng: -96.79 };
const WORDS = 'Tea sounds good. Around at nine?';
const { server, pageOf, two } = chatPages();
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A visitor without an account, at an address. */
async function guestAt(address: string, prepare?: (page: Page) => Promise<unknown>): Promise<Page> {
  const { page, context } = await loggedInPage(server.browser, server.url);
  closing.push(() => context.close());
  await prepare?.(page);
  await page.goto(server.url + address);
  return page;
}

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Sign up to message' });
const writtenIn = (page: Page) => sheetOf(page).getByRole('textbox', { name: /^Message to / });
const openSheet = (page: Page) => page.getByRole('button', { name: 'Message', exact: true }).click();

async function fillIn(page: Page, handle: string): Promise<void> {
  const sheet = sheetOf(page);
  await sheet.getByLabel('Handle').fill(handle);
  await sheet.getByText('Free', { exact: true }).waitFor();
  await sheet.getByLabel('Email').fill(`${handle}@mail.example`);
  await sheet.getByLabel('Password', { exact: true }).fill(PASSWORD);
}
const signUpAndSend = (page: Page) => sheetOf(page).getByRole('button', { name: 'Sign up and send' }).click();

it('a guest writes over the card, signs up in place, stands in the chat with the message sent, and is answered', async () => {
  const [, other] = await two();
  const page = await guestAt(`/people/${other.id}`);
  await openSheet(page);
  await expect.poll(() => hasFocus(writtenIn(page))).toBe(true);
  await sheetOf(page).getByRole('button', { name: 'Sign up', exact: true }).waitFor();
  await writtenIn(page).fill(WORDS);
  await page.keyboard.press('Escape');
  await sheetOf(page).waitFor({ state: 'detached' });
  await dialogsLeft(page);
  // Closed, it keeps the words, and begins with what is missing.
  await openSheet(page);
  expect(await writtenIn(page).inputValue()).toBe(WORDS);
  await expect.poll(() => hasFocus(sheetOf(page).getByLabel('Email'))).toBe(true);
  expect(await violations(page, ['dark'])).toEqual([]);
  await fillIn(page, 'lateferry');
  await signUpAndSend(page);
  await page.waitForURL(`${server.url}/chats/${other.id}`);
  await sheetOf(page).waitFor({ state: 'detached' });
  await page.getByText(/· Sent$/).waitFor();
  expect(await composer(page).inputValue()).toBe('');

  const others = await pageOf(other, '/chats/requests');
  await others.getByText(WORDS).click();
  await composer(others).fill('Nine it is.');
  await others.getByRole('button', { name: 'Send', exact: true }).click();
  expect(await hasFocus(composer(others))).toBe(true);
  await log(page).getByText('Nine it is.').waitFor();
  // Back to this person.
  await page.goBack();
  await page.waitForURL(`${server.url}/people/${other.id}`);
  await page.getByRole('link', { name: 'Message', exact: true }).waitFor();
});

it('what a guest writes over a card stays, and is sent, though its person leaves the map meanwhile', async () => {
  const [, other] = await two();
  await other.post('/api/softReload', { physicalLocation: QUIET, arrives: true });
  const { page, context } = await loggedInPage(server.browser, server.url, {
    viewpoint: { viewpoint: 'chosen-spot', at: QUIET },
  });
  closing.push(() => context.close());
  const heard = page.waitForEvent('websocket');
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Open the list' }).click();
  await page.getByRole('list', { name: 'People' }).getByRole('button', { name: other.handle }).click();
  await openSheet(page);
  await writtenIn(page).fill(WORDS);
  const isOfThem = ({ payload }: { readonly payload: string | Buffer }) => payload.includes(other.id);
  const gone = (await heard).waitForEvent('framereceived', isOfThem);
  await other.put('/api/presence/leave', {});
  await gone;
  expect(await writtenIn(page).inputValue()).toBe(WORDS);
  await fillIn(page, 'slowtypist');
  await signUpAndSend(page);
  await page.getByText(/· Sent$/).waitFor();
});

it('what goes with a sign-up is sent once, also when its answer was lost and the page is loaded before it could send', async () => {
  const [, other] = await two();
  // The conversation does not come while this page lives.
  let isHeld = true;
  const code = /\/assets\/conversation-[^/]*\.js$/;
  const page = await guestAt(`/people/${other.id}`, (one) =>
    one.route(code, (route) => (isHeld ? undefined : route.continue())),
  );
  const cutOff = async (route: Route) => {
    const headers = new Headers(await route.request().allHeaders());
    headers.delete('content-length');
    const body = route.request().postData();
    await fetch(route.request().url(), { method: 'POST', headers, body });
    await route.abort('connectionreset');
  };
  await page.route('**/api/user/register', cutOff, { times: 1 });
  await openSheet(page);
  await writtenIn(page).fill(WORDS);
  await fillIn(page, 'lostanswer');
  await signUpAndSend(page);
  await page.waitForURL(`${server.url}/chats/${other.id}`);
  const kept = () => page.evaluate(() => sessionStorage.getItem('guest_words'));
  expect(await kept()).toContain(WORDS);
  isHeld = false;
  await page.goto(`${server.url}/you`);
  await page.waitForURL(`${server.url}/chats/${other.id}`);
  await page.getByText(/· Sent$/).waitFor();
  await page.reload();
  await page.getByText(/· Sent$/).waitFor();
  expect(await bubble(page, WORDS).count()).toBe(1);
  expect(await kept()).toBeNull();
});

it('who logs in to another account instead finds the words as a draft, and nothing was sent', async () => {
  const [, other] = await two();
  const account = await withAccount(server.server, 'before@mail.example');
  await account.put('/api/user/age-check', { dateOfBirth: '1988-06-14' });
  await account.put('/api/user/accept-policies', { scope: 'age' });
  const page = await guestAt(`/chats/${other.id}`);
  await composer(page).fill(WORDS);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  expect(await writtenIn(page).inputValue()).toBe(WORDS);
  await sheetOf(page).getByRole('link', { name: 'Log in' }).click();
  await page.waitForURL(/\/login\?return=/);
  await sheetOf(page).waitFor({ state: 'detached' });
  await page.getByLabel('Email').fill('before@mail.example');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(`${server.url}/chats/${other.id}`);
  await expect.poll(() => composer(page).inputValue()).toBe(WORDS);
  expect(await other.conversations()).toEqual([]);
});
