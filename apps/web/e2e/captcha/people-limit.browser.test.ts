import { expect, it } from 'vitest';
import { listBlocked } from '#product/blocks/contract.ts';
import { PEOPLE_SEEN } from '#product/captcha/refusal.contract.ts';
import { getConversation } from '#product/chat/contract/chat-endpoints.ts';
import { getGroup } from '#product/groups/contract/endpoints.ts';
import { linkTo, pages } from '#product/pages.ts';
import { getPlace } from '#product/places/contract/endpoints.ts';
import { chatPages } from '../chat/chat-pages.fixture.ts';
import { goInside } from '../inside.fixture.ts';

const { shared } = chatPages();
const sharedPage = shared();
const ID = 'c'.repeat(24);

it('a page whose people are used up for this hour says so, with the time, and tries again', async () => {
  const { page } = await sharedPage();
  const to = ({ path }: { readonly path: string }) => new RegExp(`${path}(\\?|$)`);
  for (const call of [getPlace, getGroup, listBlocked, getConversation])
    await page.route(to(call), (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '1800' },
        json: { error: 'RATE_LIMIT', reason: PEOPLE_SEEN },
      }),
    );
  const asking = [
    [linkTo(pages.map.place, { placeId: ID }), getPlace],
    [linkTo(pages.groups.group, { groupId: ID }), getGroup],
    [linkTo(pages.groups.chat, { groupId: ID }), getGroup],
    [linkTo(pages.chat.conversation, { userId: ID }), getConversation],
    [pages.you.blocked.path, listBlocked],
  ] as const;
  for (const [address, call] of asking) {
    // Until it has asked, the page before may still be shown, with the same reason.
    const refused = page.waitForResponse(to(call));
    await goInside(page, address);
    await refused;
    const reason = page.getByRole('status').filter({ hasText: 'That’s all the people for this hour' });
    await reason.waitFor();
    expect(await reason.textContent()).toMatch(/You can see more at \d{1,2}:\d\d/);
    expect(await page.getByText('Couldn’t load this').count()).toBe(0);
  }
  // The page of those who are blocked asks again by its button alone.
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('That’s all the people for this hour').waitFor({ state: 'detached' });
});

it('a fault of the server is not blamed on the connection', async () => {
  const { page } = await sharedPage();
  const to = new RegExp(`${listBlocked.path}$`);
  await page.route(to, (route) => route.fulfill({ status: 500, json: { error: 'internal' } }));
  await goInside(page, pages.you.you.path);
  await page.getByRole('heading', { name: 'You', exact: true }).waitFor();
  await goInside(page, pages.you.blocked.path);
  await page.getByText('Something broke on our side').waitFor();
  expect(await page.getByText('Check your connection').count()).toBe(0);
  await page.unroute(to);
});
