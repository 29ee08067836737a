import { expect, it } from 'vitest';
import { violations } from '../accessibility/accessible.fixture.ts';
import { loggedInPage } from '../inside.fixture.ts';
import { chatPages, hasFocus, log } from './chat-pages.fixture.ts';

const { server, pageOf, two } = chatPages();

it('a guest writes, signs up in place, and sends what was typed; the other answers', async () => {
  const [, other] = await two();
  const { page, context } = await loggedInPage(server.browser, server.url);
  await page.goto(`${server.url}/people/${other.id}`);
  await page.getByRole('link', { name: 'Message', exact: true }).click();
  const field = page.getByLabel(`Message to ${other.handle}`);
  await field.fill('Tea sounds good. Around at nine?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Sign up to message' });
  await sheet.getByText('Tea sounds good. Around at nine?').waitFor();
  expect(await violations(page, ['dark'])).toEqual([]);
  await sheet.getByLabel('Handle').fill('lateferry');
  await sheet.getByText('Free', { exact: true }).waitFor();
  await sheet.getByLabel('Email').fill('lateferry@example.com');
  await sheet.getByLabel('Password', { exact: true }).fill('a long walk home');
  await sheet.getByRole('button', { name: 'Sign up', exact: true }).click();
  await sheet.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe(`/chats/${other.id}`);
  await expect.poll(() => field.inputValue()).toBe('Tea sounds good. Around at nine?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText(/· Sent$/).waitFor();

  const others = await pageOf(other, '/chats/requests');
  await others.getByText('Tea sounds good. Around at nine?').click();
  await others.getByLabel('Message to lateferry').fill('Nine it is.');
  await others.getByRole('button', { name: 'Send', exact: true }).click();
  expect(await hasFocus(others.getByLabel('Message to lateferry'))).toBe(true);
  await log(page).getByText('Nine it is.').waitFor();
  await context.close();
});
