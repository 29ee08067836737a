import { beforeAll, expect, it } from 'vitest';
import { type Chatter, chatter } from '../../../server/tests/chat/chat.fixture.ts';
import { serverSeen, sharedPage } from '../inside.fixture.ts';

const server = serverSeen({ env: { DEMO_WORLD: 'still' } });
/** Two who chat, for all tests. */
let one: Chatter;
let other: Chatter;
beforeAll(async () => {
  [one, other] = await Promise.all([chatter(server.server), chatter(server.server)]);
  await other.accept(await one.write(other, 'Ten minutes, by the river.'));
});

const HERE = { latitude: 41.88, longitude: -87.63 };
const NORTH_EAST = { latitude: 41.8822, longitude: -87.627 };

const place = (geolocation: typeof HERE) => ({ geolocation, permissions: ['geolocation'] });
const ofOne = sharedPage(server, () =>
  Promise.resolve({ ...place(NORTH_EAST), who: one, address: `/chats/${other.id}` }),
);
const ofOther = sharedPage(server, () =>
  Promise.resolve({ ...place(HERE), who: other, address: `/chats/${one.id}` }),
);
const both = async () => [(await ofOne()).page, (await ofOther()).page] as const;

it('a live location shows the partner its distance and direction, and ends for both when it is stopped', async () => {
  const [page, partnersPage] = await both();
  await page.getByRole('button', { name: 'Add to your message' }).click();
  await page.getByRole('menuitem', { name: 'Live location' }).click();
  await page.getByRole('radio', { name: '1 hour' }).check();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByText('60 minutes left').waitFor();
  // The notice is shown everywhere in the app, also after a reload.
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('region', { name: `You’re sharing your location with ${other.handle}` }).waitFor();
  await page.goto(server.url);
  await page.getByRole('link', { name: 'Chats, sharing your location' }).click();
  await page.getByRole('listitem').filter({ hasText: other.handle }).getByRole('button').first().click();
  await page.getByRole('region', { name: 'You’re sharing your location' }).waitFor();
  const bar = partnersPage.getByRole('region', { name: `${one.handle} is sharing their location` });
  await bar.getByText(/^0.2 mi northeast, at /).waitFor();
  // The partner shares too, and stops that: what both see of the other location stays.
  await partnersPage.getByRole('button', { name: 'Add to your message' }).click();
  await partnersPage.getByRole('menuitem', { name: 'Live location' }).click();
  await partnersPage.getByRole('button', { name: 'Share', exact: true }).click();
  const ofPartner = page.getByRole('region', { name: `${other.handle} is sharing their location` });
  await ofPartner.getByText(/^0.2 mi southwest, at /).waitFor();
  const partnersOwn = partnersPage.getByRole('region', { name: 'You’re sharing your location' });
  await partnersOwn.getByRole('button', { name: 'Stop' }).click();
  await Promise.all([partnersOwn, ofPartner].map((ended) => ended.waitFor({ state: 'detached' })));
  await bar.getByText(/^0.2 mi northeast, at /).waitFor();
  await page.getByRole('region', { name: 'You’re sharing your location' }).waitFor();
  await bar.getByRole('button', { name: 'Stop' }).click();
  await bar.waitFor({ state: 'detached' });
  await page.getByRole('region', { name: 'You’re sharing your location' }).waitFor({ state: 'detached' });
});

it('messages can be set to disappear, and both see who did it and which ones will', async () => {
  const [page, partnersPage] = await both();
  await page.getByRole('button', { name: 'More', exact: true }).first().click();
  await page.getByRole('menuitem', { name: 'Disappearing messages' }).click();
  await page.getByRole('radio', { name: 'After 24 hours' }).check();
  await page.getByRole('button', { name: 'Set for both' }).click();
  await page.getByText('You set messages to disappear after 24 hours').waitFor();
  await partnersPage.getByText(`${one.handle} set messages to disappear after 24 hours`).waitFor();
  const sent = await one.write(other, 'See you there.');
  expect(sent.disappearsAt).not.toBeNull();
  for (const at of [page, partnersPage]) {
    const signed = at.locator('[data-message]').filter({ hasText: 'Disappears' });
    await signed.getByText('See you there.').waitFor();
    expect(await signed.count()).toBe(1);
  }
});
