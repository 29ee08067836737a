import type { BrowserContext } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { chatter } from '../../../server/tests/chat/chat.fixture.ts';
import { loggedInPage, serverSeen } from '../inside.fixture.ts';
import { hasFocus } from './chat-pages.fixture.ts';
import { country, findIn, sendPhoto } from './photo-viewer.fixture.ts';

const server = serverSeen({ env: { COUNTRY_HEADER: 'CF-IPCountry', TRUST_PROXY: '127.0.0.1' } });
const contexts: BrowserContext[] = [];
afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close();
});

it('[PHOTO-07] [PHOTO-08] [PHOTO-69] [PHOTO-82] in safe mode a photo stays blurred, is not fetched by any gesture, and is there once the ID is verified', async () => {
  const [me, other] = await Promise.all([chatter(server.server), chatter(server.server)]);
  await me.accept(await other.write(me, 'Look'));
  await sendPhoto(other, me, [780, 520], '#8a5a2b');
  await sendPhoto(me, other, [780, 520], '#2b6a8a');
  await findIn(server, me, 'GB');
  const { context, page } = await loggedInPage(server.browser, server.url, {
    ...{ who: me, hasTouch: true, extraHTTPHeaders: country('GB') },
  });
  contexts.push(context);
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/message/photo')) fetched.push(request.url());
  });
  await page.goto(`${server.url}/chats/${other.id}`);
  const blurred = page.getByRole('button', { name: 'Hidden in safe mode' });
  // One's own is there.
  await page.getByRole('button', { name: 'Your photo' }).waitFor();
  const before = fetched.length;
  expect(before).toBe(1);
  await blurred.hover();
  await blurred.focus();
  await page.mouse.down();
  await page.mouse.up();
  const explained = page.getByRole('dialog', { name: 'Hidden in safe mode' });
  await explained.getByText('Once we offer ID verification', { exact: false }).waitFor();
  expect(await explained.getByRole('link').count()).toBe(0);
  await explained.getByRole('button', { name: 'Close' }).click();
  await explained.waitFor({ state: 'detached' });
  expect(await hasFocus(blurred)).toBe(true);
  await blurred.click({ button: 'right' });
  await page.keyboard.press('Escape');
  // The viewer leads through one's own alone.
  await page.getByRole('button', { name: 'Your photo' }).click();
  const viewer = page.getByRole('dialog', { name: 'Your photo' });
  await viewer.getByRole('button', { name: 'Close' }).waitFor();
  expect(await viewer.getByRole('button', { name: 'Previous photo' }).count()).toBe(0);
  await viewer.getByRole('button', { name: 'Close' }).click();
  await viewer.waitFor({ state: 'detached' });
  const own = new Set(fetched.map((url) => new URL(url).searchParams.get('filepath')));
  expect(own.size).toBe(1);

  await server.server.server.setModerationFlags(me.id, { isIdVerified: true });
  await page.reload();
  await page.getByRole('button', { name: /^Show the photo from / }).click();
  await page.getByRole('button', { name: /^Photo from / }).waitFor();
});
