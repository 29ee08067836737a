import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterEach } from 'vitest';
import { type Chatter, chatter } from '../../../server/tests/chat/chat.fixture.ts';
import { loggedInPage, serverSeen, sharedPage, type SharedOptions } from '../inside.fixture.ts';

/** A server with the demo world, and pages of people who chat there. */
export function chatPages({ hasPlaceNames = false } = {}) {
  const server = serverSeen({ env: { DEMO_WORLD: 'still' }, hasPlaceNames });
  const contexts: BrowserContext[] = [];
  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close();
  });
  /** The page of a visitor who can chat, at an address. */
  const pageOf = async (who: Chatter, address: string, prepare?: (page: Page) => Promise<unknown>) => {
    const { context, page } = await loggedInPage(server.browser, server.url, { who });
    contexts.push(context);
    await prepare?.(page);
    await page.goto(server.url + address);
    return page;
  };
  /** A visitor and their page for all tests that bring partners of their own. */
  const shared = (options: SharedOptions = {}) => {
    let me: Chatter;
    const open = sharedPage(server, async () => {
      me = await chatter(server.server);
      return { ...options, who: me };
    });
    return async () => {
      const { page } = await open();
      return { me, page };
    };
  };
  const two = () => Promise.all([chatter(server.server), chatter(server.server)]);
  return { server, pageOf, shared, two };
}

export const composer = (page: Page) => page.getByRole('textbox', { name: /^Message to / });
export const log = (page: Page) => page.getByRole('log', { name: 'Messages' });
export const bubble = (page: Page, text: string) => log(page).getByText(text, { exact: true });
export const row = (page: Page, handle: string) => page.getByRole('listitem').filter({ hasText: handle });
export const hasFocus = (one: Locator) => one.evaluate((element) => element === document.activeElement);

/** What the page sends over its live connection fails there, so that it goes by request. */
export const sendByRequest = (page: Page) =>
  page.routeWebSocket('**/api/live', (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((bytes) => {
      const frame = JSON.parse(bytes.toString()) as { type: string; message?: { _id: string } };
      if (frame.type !== 'send') server.send(bytes);
      else
        socket.send(JSON.stringify({ type: 'not-sent', messageId: frame.message?._id, error: 'internal' }));
    });
  });

export async function write(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
}
