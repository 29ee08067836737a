import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import {
  dialogsLeft,
  goInside,
  type Inside,
  loggedInPage,
  serverSeen,
  sharedPage,
} from '../inside.fixture.ts';

let time = new Date('2030-05-01T12:02:00Z');
const server = serverSeen({ clock: { now: () => time } });
const opened: Inside[] = [];
afterEach(() => Promise.all(opened.splice(0).map(({ context }) => context.close())));

const HOME = { latitude: 41.881, longitude: -87.623 };
const OSLO = { lat: 59.913, lng: 10.746 };

const WIDE = { viewport: { width: 1280, height: 800 } };
/** A visitor at home, whose device says so, beside the nearby list. */
const AT_HOME = {
  ...WIDE,
  ...{ viewpoint: { viewpoint: 'own-place' }, geolocation: HOME, permissions: ['geolocation'] },
};
const atHome = sharedPage(server, AT_HOME);

/** Another one at home, or one who looks at Oslo. */
async function arrive(from: 'home' | 'oslo'): Promise<Page> {
  const inside = await loggedInPage(
    server.browser,
    server.url,
    from === 'home' ? AT_HOME : { ...WIDE, viewpoint: { viewpoint: 'chosen-spot', at: OSLO } },
  );
  opened.push(inside);
  await inside.page.goto(server.url);
  await inside.page.getByRole('heading', { name: 'Nearby' }).waitFor();
  return inside.page;
}
/** Without the line that says how many are here. */
const people = (page: Page) =>
  page
    .getByRole('list', { name: 'People' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button') });

it('a visitor who appears elsewhere shows there as visiting, until they end it', async () => {
  const [{ page }, viewer] = [await atHome(), await arrive('oslo')];
  await page.getByRole('combobox').fill('Oslo');
  await page.getByRole('option', { name: /^Oslo/ }).first().click();
  await page.getByRole('button', { name: 'Show me here' }).click();
  const question = page.getByRole('dialog', { name: 'Appear in Oslo?' });
  await question.getByText('marked as visiting').waitFor();
  expect(await people(viewer).count()).toBe(0);
  await question.getByRole('button', { name: 'Show me here' }).click();
  await page.getByText('You appear in Oslo as visiting').waitFor();
  await people(viewer).filter({ hasText: 'Visiting this area' }).waitFor();
  // The reloaded page knows it too, though not by name, and the own page ends it.
  await dialogsLeft(page);
  await page.goto(`${server.url}/you`);
  const own = page.getByRole('region', { name: 'On the map' });
  await own.getByText('You appear elsewhere as visiting').waitFor();
  await own.getByRole('button', { name: 'End visiting' }).click();
  await expect.poll(() => people(viewer).count()).toBe(0);
  await own.getByText('Others see you somewhere in the blue circle.').waitFor();
});

it('a visitor around for a time is shown with a reason, sees when the time is up, and returns on request', async () => {
  const [{ page }, viewer] = [await atHome(), await arrive('home')];
  await goInside(page, '/you');
  await page.getByRole('button', { name: 'Set an end time' }).click();
  await page.getByRole('radio', { name: '15 minutes' }).check();
  await page.getByLabel('What are you up for?').fill('Coffee by the river');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(/^Around until .* · Coffee by the river$/).waitFor();
  await people(viewer)
    .filter({ hasText: /Around until .* · Coffee by the river/ })
    .waitFor();
  time = new Date('2030-05-01T12:20:00Z');
  await expect.poll(() => people(viewer).filter({ hasText: 'Coffee' }).count()).toBe(0);
  await page.goto(server.url);
  await page.getByText('Your time is up. You’re off the map.').waitFor();
  await page.reload();
  await page.getByText('Your time is up. You’re off the map.').waitFor();
  const before = await people(viewer).count();
  await page.getByRole('button', { name: 'Show me again' }).click();
  await expect.poll(() => people(viewer).count()).toBe(before + 1);
});
