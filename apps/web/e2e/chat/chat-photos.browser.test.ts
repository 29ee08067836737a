import type { BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterEach, expect, it } from 'vitest';
import { type Chatter, chatter } from '../../../server/tests/chat/chat.fixture.ts';
import { upgraded } from '../../../server/tests/chat/message-photos.fixture.ts';
import { loggedInPage, serverSeen } from '../inside.fixture.ts';
import { country } from './photo-viewer.fixture.ts';

const server = serverSeen({ env: { COUNTRY_HEADER: 'CF-IPCountry', TRUST_PROXY: '127.0.0.1' } });
const contexts: BrowserContext[] = [];
afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close();
});

async function pageOf(who: Chatter, partner: Chatter): Promise<Page> {
  const { context, page } = await loggedInPage(server.browser, server.url, {
    ...{ who, extraHTTPHeaders: country('DE') },
  });
  contexts.push(context);
  await page.goto(`${server.url}/chats/${partner.id}`);
  return page;
}

it('[CHAT-36] [PHOTO-89] [PHOTO-90] a photo is kept and sent, blurred until opened, hidden, and withdrawn', async () => {
  const [me, other] = await Promise.all([chatter(server.server), chatter(server.server)]);
  await upgraded(server.server, me, true);
  await me.accept(await other.write(me, 'Show me?'));
  const page = await pageOf(me, other);
  await page.getByText('Show me?').waitFor();
  const [partnersPage, buffer] = await Promise.all([
    pageOf(other, me),
    sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#a63' } })
      .jpeg()
      .toBuffer(),
  ]);
  /** The width of each rendition the partner's page fetched; null for the full size. */
  const widths: (string | null)[] = [];
  partnersPage.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/message/photo') widths.push(searchParams.get('width'));
  });

  // Chosen while nothing gets through, it outlives the page.
  await page.route('**/api/message/photo', (route) => route.abort());
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add to your message' }).click();
  await page.getByRole('menuitem', { name: 'Photo' }).click();
  await (
    await chooser
  ).setFiles([
    { name: 'one.jpg', mimeType: 'image/jpeg', buffer },
    { name: 'torn.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('torn') },
    { name: 'two.jpg', mimeType: 'image/jpeg', buffer },
  ]);
  // The one that cannot be read is named, and the others stay.
  await page.getByText('This device can’t read torn.jpg').waitFor();
  await page.getByRole('img', { name: 'Photo 2 of 2' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Remove photo 2 of 2' }).click();
  await page.getByRole('img', { name: 'The photo you chose' }).waitFor();
  await page.getByRole('textbox', { name: /^Message to / }).fill('By the river');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText(/· Sending…$/).waitFor();
  await page.reload();
  await page.getByRole('img', { name: 'Your photo' }).waitFor();
  await page.unroute('**/api/message/photo');
  // The partner has the conversation open: it may be seen before "Sent" could be read.
  await page.getByText(/· (Sent|Seen)$/).waitFor({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Your photo' }).waitFor();

  await partnersPage.getByText('By the river').waitFor();
  const ask = partnersPage.getByRole('button', {
    name: `Show the photo from ${me.handle}, not reviewed yet`,
  });
  await ask.waitFor();
  expect(widths).toEqual([]);
  await ask.click();
  const shown = partnersPage.getByRole('button', { name: `Photo from ${me.handle}` });
  const widthOf = () => shown.getByRole('img').evaluate((one: HTMLImageElement) => one.naturalWidth);
  await expect.poll(widthOf).toBe(480);
  expect(widths).toEqual(['480']);
  await shown.click();
  const viewer = partnersPage.getByRole('dialog', { name: `Photo from ${me.handle}` });
  await viewer.getByRole('button', { name: 'Close' }).waitFor();
  const whole = viewer.getByRole('img', { name: `Photo from ${me.handle}` });
  await expect.poll(() => whole.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(2048);
  expect(widths).toEqual(['480', null]);
  // All of it is seen, whatever is narrower.
  const size = partnersPage.viewportSize();
  await partnersPage.setViewportSize({ width: 700, height: 300 });
  const heightOf = () => viewer.getByRole('img').evaluate((one) => one.getBoundingClientRect().height);
  await expect.poll(heightOf).toBe(300);
  if (size) await partnersPage.setViewportSize(size);
  await partnersPage.keyboard.press('Escape');
  await viewer.waitFor({ state: 'detached' });

  await page.locator('[data-message]', { hasText: 'By the river' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Hide photo' }).click();
  await partnersPage.getByText('This photo is hidden').waitFor();
  await page.getByText(`Hidden from ${other.handle}`).waitFor();

  await page.getByRole('button', { name: 'More', exact: true }).first().click();
  await page.getByRole('menuitem', { name: 'Unsend my photos' }).click();
  await page.getByRole('button', { name: 'Unsend photos' }).click();
  for (const one of [page, partnersPage]) await one.getByText('Photo unsent').waitFor();
});
