import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { verifyJurisdiction } from '#product/verification/contract.ts';
import { chatter } from '../../../server/tests/chat/chat.fixture.ts';
import { admittedVisitor } from '../../../server/tests/visitors/session.fixture.ts';
import { bubble, row, write } from '../chat/chat-pages.fixture.ts';
import { dialogsLeft, loggedInPage, type InsideOptions, serverSeen, summaryOf } from '../inside.fixture.ts';

const CHICAGO = { latitude: 41.88, longitude: -87.63 };
const EVANSTON = { latitude: 42.05, longitude: -87.69 };
/** In Alabama, where one is of age at 19. */
const MONTGOMERY = { latitude: 32.37, longitude: -86.3 };

const server = serverSeen();
let context: BrowserContext;
let page: Page;

afterEach(() => context.close());

async function insideFromOwnPlace(options: InsideOptions): Promise<void> {
  ({ context, page } = await loggedInPage(server.browser, server.url, {
    permissions: ['geolocation'],
    viewpoint: { viewpoint: 'own-place' },
    ...options,
  }));
}

/** The date of birth of a visitor who has been 18 for half a year. */
function bornEighteenYearsAgo(): string {
  const day = new Date();
  day.setUTCFullYear(day.getUTCFullYear() - 18, day.getUTCMonth() - 6, 1);
  return day.toISOString().slice(0, 10);
}

it('[AGE-05] a visitor too young here but not elsewhere sees that, and enters from another place', async () => {
  await insideFromOwnPlace({ dateOfBirth: bornEighteenYearsAgo(), geolocation: MONTGOMERY });
  const told = await context.request.post(server.url + verifyJurisdiction.path, {
    headers: { origin: server.url },
    data: { physicalLocation: [MONTGOMERY.longitude, MONTGOMERY.latitude] },
  });
  expect(await told.json()).toMatchObject({ minimumAge: 19 });
  await page.goto(server.url);
  await page.getByRole('heading', { name: 'Not old enough here' }).waitFor();
  expect(await page.getByText('Couldn’t refresh the map').count()).toBe(0);

  await page.getByRole('button', { name: 'Check my location again' }).click();
  await page.getByRole('heading', { name: 'Not old enough here' }).waitFor();

  await context.setGeolocation(CHICAGO);
  await page.getByRole('button', { name: 'Check my location again' }).click();
  await summaryOf(page).waitFor();
  expect(await page.getByRole('heading', { name: 'Not old enough here' }).count()).toBe(0);
});

/** What the device says by now; it takes a while to hear of a change. */
const latitudeNow = () =>
  new Promise<number>((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords.latitude), reject, {
      maximumAge: 0,
    });
  });

it('[AGE-01] a session that ends while a page is open leads to the age check, and in again', async () => {
  await insideFromOwnPlace({ geolocation: CHICAGO });
  await page.goto(server.url);
  await summaryOf(page).waitFor();
  await context.setGeolocation(EVANSTON);
  await expect.poll(() => page.evaluate(latitudeNow)).toBe(EVANSTON.latitude);
  // Right before the click: whatever the page asks for by itself would find out first.
  await context.clearCookies();
  await page.getByRole('button', { name: 'Go to my location' }).click();
  await page.getByRole('dialog', { name: 'Adults only' }).waitFor();
  // A guest was never logged in.
  await page.getByText('Have an account?').waitFor();
  expect(await page.getByText('You were logged out').count()).toBe(0);

  await page.getByLabel('Day').fill('14');
  await page.getByLabel('Month').fill('06');
  await page.getByLabel('Year').fill('1988');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Come in' }).click();
  await page.getByRole('button', { name: 'Use my location' }).click();
  await summaryOf(page).waitFor();
});

it('a guest whose session the server no longer knows reads nothing of a log-out, and a suspended visitor that they are', async () => {
  await insideFromOwnPlace({ geolocation: CHICAGO });
  await context.addCookies([{ name: 'access_token', value: 'of no session', url: server.url }]);
  await page.goto(server.url);
  await page.getByText('Have an account?').waitFor();
  expect(await page.getByText('You were logged out').count()).toBe(0);
  await context.close();

  const who = await admittedVisitor(server.url);
  await server.server.server.setModerationFlags(who.visitor._id, { suspendedAt: new Date() });
  await insideFromOwnPlace({ who, geolocation: CHICAGO });
  await page.goto(server.url);
  await page.getByRole('heading', { name: 'Your account is suspended' }).waitFor();
  await page.getByRole('link', { name: 'How to appeal' }).waitFor();
  expect(await page.getByRole('application', { name: 'Map' }).count()).toBe(0);
});

it('a device that no longer tells where it is keeps nobody from their chats', async () => {
  const [who, other] = [await chatter(server.server), await chatter(server.server)];
  await who.accept(await other.write(who, 'Around later?'));
  await insideFromOwnPlace({ who, permissions: [] });
  await page.goto(server.url);
  const missing = page.getByRole('heading', { name: 'We can’t tell where you are' });
  await missing.waitFor();
  await page.getByRole('link', { name: 'Chats, 1 unread' }).click();
  await row(page, other.handle).getByRole('button').first().click();
  await bubble(page, 'Around later?').waitFor();
  await write(page, 'At nine.');
  await page.getByText(/· Sent$/).waitFor();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('link', { name: 'You', exact: true }).click();
  await page.getByRole('heading', { name: 'You', exact: true }).waitFor();
  await page.getByRole('link', { name: 'Global' }).click();
  await page.getByText('Where are you browsing from?').waitFor();
  await page.getByRole('link', { name: 'Open the map' }).click();
  await missing.waitFor();

  // Asked once more in vain, it leaves the map that was there meanwhile.
  await page.getByRole('button', { name: 'Choose a spot' }).click();
  await page.getByRole('button', { name: 'Browse from here' }).click();
  await summaryOf(page).waitFor();
  const findMe = page.getByRole('button', { name: 'Go to my location' });
  await findMe.click();
  await page.getByRole('button', { name: 'Keep it as it is' }).click();
  await missing.waitFor({ state: 'detached' });
  await dialogsLeft(page);
  await findMe.click();
  await missing.waitFor();
  // Back means the same, and leads from a choice to where it was offered.
  await page.getByRole('button', { name: 'Search for your city' }).click();
  await page.getByRole('heading', { name: 'Choose a city' }).waitFor();
  await page.goBack();
  await missing.waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('That didn’t work either').waitFor();
  await page.goBack();
  await findMe.waitFor();
  await summaryOf(page).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  // Who just said where from is not asked for a city.
  expect(await page.getByRole('dialog').count()).toBe(0);
});
