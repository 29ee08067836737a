import { eq } from 'drizzle-orm';
import type { Locator } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { places } from '#product/places/server/tables.ts';
import { chatter } from '../../../server/tests/chat/chat.fixture.ts';
import { dialogsLeft, goInside, type Inside, loggedInPage, serverSeen } from '../inside.fixture.ts';

const LOOP = { lat: 41.881, lng: -87.623 };
const BAR = 'ba'.repeat(12);
const HALL = 'cd'.repeat(12);
const server = serverSeen({ hasPlaceNames: true });
const open: Inside[] = [];
afterEach(() => Promise.all(open.splice(0).map(({ context }) => context.close())));

/** A visitor with an account, who is shown in the Loop and looks from there. */
async function arrive(viewport?: { width: number; height: number }) {
  const who = await chatter(server.server);
  await who.post('/api/softReload', { physicalLocation: LOOP });
  const inside = await loggedInPage(server.browser, server.url, {
    who,
    viewpoint: { viewpoint: 'chosen-spot', at: LOOP },
    ...(viewport && { viewport }),
  });
  open.push(inside);
  return { who, page: inside.page };
}

/** Whether nothing lies over the corners of an element, and no edge cuts it. */
const isWhole = (element: Locator) =>
  element.evaluate((field) => {
    const { left, right, top, bottom } = field.getBoundingClientRect();
    return [left + 8, right - 8].every((x) =>
      [top + 8, bottom - 8].every((y) => document.elementFromPoint(x, y) === field),
    );
  });

it('[D5-75] [PLACE-05] [PLACE-17] a visitor checks in and writes, and others see them there at once, without a marker', async () => {
  await server.database.database.delete(places).where(eq(places.id, BAR));
  await server.database.database
    .insert(places)
    .values({ id: BAR, name: 'The Low Note', type: 'bar', description: '', ...LOOP });
  const [guest, other] = [
    await arrive({ width: 390, height: 700 }),
    await arrive({ width: 1440, height: 900 }),
  ];
  const isOnMap = async () => {
    const { text } = await other.who.post('/api/softReload', { physicalLocation: LOOP });
    return (
      JSON.parse(text) as { nearbyVisitors: { visitors: { _id: string }[] } }
    ).nearbyVisitors.visitors.some(({ _id }) => _id === guest.who.id);
  };
  // From the list of the map to the card, and from there to the page.
  await other.page.goto(server.url);
  await other.page.getByRole('tab', { name: /Places/ }).click();
  await other.page
    .getByRole('button', { name: /The Low Note/ })
    .first()
    .click();
  // The card checks in and out with one tap each.
  const visit = async () => (await other.who.get('/api/place/visit')).text;
  await other.page.getByRole('button', { name: 'Check in' }).click();
  await other.page.getByText(/You’re here until .+\. Everyone can see it\./).waitFor();
  // The page where one writes is one tap away, also then.
  expect(await other.page.getByRole('link', { name: 'Open', exact: true }).count()).toBe(1);
  expect(JSON.parse(await visit())).toMatchObject({ ownVisit: { visit: { placeId: BAR, visible: true } } });
  await other.page.getByRole('button', { name: 'Leave' }).click();
  await other.page.getByText(/^Checking in shows everyone/).waitFor();
  expect(JSON.parse(await visit())).toEqual({ ownVisit: null });
  await other.page.getByRole('link', { name: 'Open', exact: true }).click();
  // The card that it replaces says so too.
  const opened = other.page.getByRole('region', { name: 'The Low Note' });
  await opened.getByText('Nobody is visible here right now.').waitFor();
  await guest.page.goto(`${server.url}/places/${BAR}`);
  const here = other.page.getByRole('list', { name: 'Here now' });

  await guest.page.getByRole('button', { name: 'Check in privately' }).click();
  await guest.page.getByText('Only you see this.', { exact: true }).waitFor();
  expect([await isOnMap(), await here.getByRole('listitem').count()]).toEqual([true, 0]);

  await guest.page.getByRole('button', { name: 'Show me', exact: true }).click();
  await here.getByText(guest.who.handle).waitFor();
  expect(await isOnMap()).toBe(false);
  await here.getByRole('button', { name: guest.who.handle }).click();
  await other.page.getByRole('link', { name: /Message/ }).waitFor();
  await other.page.getByRole('button', { name: 'Back' }).click();

  await guest.page
    .getByRole('textbox', { name: 'Write a post' })
    .fill(`Quiet until nine.${'\nCome by.'.repeat(8)}`);
  await guest.page.getByRole('button', { name: 'Post', exact: true }).click();
  await other.page.getByText('Quiet until nine.').waitFor();
  // The post above it does not push the field below the edge of a phone.
  await guest.page.getByRole('button', { name: 'Delete post' }).waitFor();
  expect(await isWhole(guest.page.getByRole('textbox', { name: 'Write a post' }))).toBe(true);
  await other.page.getByRole('link', { name: `Profile of ${guest.who.handle}` }).click();
  await other.page.locator('#person-page-name').getByText(guest.who.handle).waitFor();
  await other.page.getByRole('button', { name: 'Back' }).click();
  await guest.page.getByRole('button', { name: 'Delete post' }).click();
  await guest.page.getByRole('button', { name: 'Delete', exact: true }).click();
  await other.page.getByText('Quiet until nine.').waitFor({ state: 'detached' });

  // Their own page shows the check-in, and links back.
  await dialogsLeft(guest.page);
  await goInside(guest.page, '/you');
  await guest.page.getByText(/Everyone can see you at The Low Note until/).waitFor();
  await guest.page.getByText('Others see you at the place where you checked in').waitFor();
  await guest.page.getByRole('link', { name: 'Open', exact: true }).click();
  // A visitor at the place sees them leave too.
  await other.who.post('/api/place/visit', { placeId: BAR, visible: true });
  await guest.page.getByRole('button', { name: 'Leave' }).click();
  await here.getByText(guest.who.handle).waitFor({ state: 'detached' });
});

it('[PLACE-18] a reported place is shown as the answer describes it', async () => {
  const db = server.database.database;
  await db.delete(places).where(eq(places.id, HALL));
  await db.insert(places).values({ id: HALL, name: 'The Old Hall', type: 'club', description: '', ...LOOP });
  const { page } = await arrive();
  await page.goto(`${server.url}/places/${HALL}`);
  await page.getByRole('heading', { name: 'The Old Hall' }).waitFor();
  await db.update(places).set({ name: 'The New Hall' }).where(eq(places.id, HALL));
  await page.getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: 'Report this place' }).click();
  await page.getByRole('button', { name: /^Ad or spam/ }).click();
  await page.getByRole('heading', { name: 'The New Hall', includeHidden: true }).waitFor();
  await page.getByRole('button', { name: 'Close' }).last().click();
  // What fails for want of a network says that, and not what would help otherwise.
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Favorite: The New Hall' }).click();
  await page.getByText('You’re offline. Try again when you’re back.').waitFor();
});
