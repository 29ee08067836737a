import type { BrowserContext, Page } from 'playwright-core';
import { afterEach } from 'vitest';
import { PASSWORD } from '../../../server/tests/accounts/accounts.fixture.ts';
import {
  forgetfulDevice,
  goInside,
  type InsideOptions,
  loggedInPage,
  type ServerSeen,
  summaryOf,
} from '../inside.fixture.ts';

/** Pages of visitors with and without an account, on a server of a test file. */
export function accountPages(server: ServerSeen) {
  const contexts: BrowserContext[] = [];
  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close();
  });

  /** The page of an anonymous visitor who is inside. */
  async function anonymous(options?: InsideOptions): Promise<Page> {
    const { context, page } = await loggedInPage(server.browser, server.url, options);
    contexts.push(context);
    await page.goto(server.url);
    await summaryOf(page).waitFor();
    return page;
  }

  const device = forgetfulDevice(server);

  /** A page of a device that knows nobody; a test has one. */
  async function unknownDevice(): Promise<Page> {
    const page = await device();
    await page.context().addCookies([{ name: 'cookie_consent', value: 'necessary', url: server.url }]);
    return page;
  }

  async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
    if (page.url().startsWith(server.url) && !page.url().endsWith('.svg')) await goInside(page, '/login');
    else await page.goto(`${server.url}/login`);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log in' }).click();
  }

  return { anonymous, unknownDevice, logIn };
}

export const emailOnYou = (page: Page, email: string) => page.getByText(email, { exact: true });

export async function signUp(page: Page, email: string): Promise<void> {
  await goInside(page, '/you');
  await page.getByRole('link', { name: 'Sign up' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.getByRole('heading', { name: 'Confirm your account' }).waitFor();
}
