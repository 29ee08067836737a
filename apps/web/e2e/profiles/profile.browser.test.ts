import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { places } from '#product/places/server/tables.ts';
import { acceptPolicies } from '#product/onboarding/contract.ts';
import { getCurrentVisitor, type Visitor } from '#product/visitors/contract.ts';
import { type VisitorRow, visitors } from '#product/visitors/server/tables.ts';
import { admittedVisitor } from '../../../server/tests/visitors/session.fixture.ts';
import { violations } from '../accessibility/accessible.fixture.ts';
import {
  goInside,
  type Inside,
  loggedInPage,
  type InsideOptions,
  serverSeen,
  sharedPage,
  summaryOf,
} from '../inside.fixture.ts';

const CENTER = { lat: 41.88, lng: -87.63 };
const PLACE = { id: 'b'.repeat(24), name: 'The Low Note', type: 'bar' as const, description: 'Downstairs.' };
const server = serverSeen({ hasPlaceNames: true });
let inside: Inside | null = null;

// Before anybody looks: places about a square are read once a minute.
beforeAll(() => server.database.database.insert(places).values({ ...PLACE, ...CENTER }));
afterEach(() => inside?.context.close());

async function arrive(options: InsideOptions = {}): Promise<Page> {
  const viewpoint = { viewpoint: 'chosen-spot', at: CENTER };
  inside = await loggedInPage(server.browser, server.url, { viewpoint, ...options });
  return inside.page;
}

/** Of one visitor; a test begins by going where it wants to be. */
const onPhone = sharedPage(server, { viewpoint: { viewpoint: 'chosen-spot', at: CENTER } });

const selfOf = async (page: Page): Promise<Visitor> => {
  const answer = await page.context().request.get(server.url + getCurrentVisitor.path);
  return getCurrentVisitor.answer.parse(await answer.json());
};

/** Changes the visitor behind the server's back, and lets it drop what it cached of them. */
async function change(page: Page, columns: Partial<VisitorRow>): Promise<void> {
  const { _id: id } = await selfOf(page);
  const { database } = server.database;
  await database.update(visitors).set(columns).where(eq(visitors.id, id));
  const headers = { origin: server.url };
  await page.context().request.put(server.url + acceptPolicies.path, { headers, data: { scope: 'age' } });
  await database.update(visitors).set(columns).where(eq(visitors.id, id));
}

describe('the own profile', () => {
  it('[D5-42] is written, previewed as others will see it, saved, and loaded again', async () => {
    const { page } = await onPhone();
    await goInside(page, '/you');
    await page.getByRole('link', { name: 'Edit profile' }).click();
    await page.getByLabel('Handle').fill('Lake_Side');
    await page.getByLabel('Bio').fill('Evenings by the lake.');
    await page.getByRole('textbox', { name: 'Tags' }).fill('#Chess, rowing');
    await page.getByLabel('Height, feet').fill('6');
    const preview = page.getByRole('region', { name: 'What others see' });
    for (const words of ['Evenings by the lake.', 'chess', 'rowing', '6 ft'])
      await preview.getByText(words, { exact: true }).waitFor();
    const showsAge = page.getByRole('checkbox', { name: /^Show my age \(\d+\)/ });
    await expect.poll(() => preview.textContent()).toMatch(/lake_side, \d\d/);
    await showsAge.uncheck();
    await expect.poll(() => preview.textContent()).not.toMatch(/lake_side, \d\d/);
    expect(await violations(page, ['dark'])).toEqual([]);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'You', exact: true }).waitFor();
    await page.getByText('lake_side').waitFor();
    await page.reload();
    await page.getByRole('link', { name: 'Edit profile' }).click();
    await expect.poll(() => page.getByRole('textbox', { name: 'Tags' }).inputValue()).toBe('chess, rowing');
    expect(await showsAge.isChecked()).toBe(false);
  });

  it('shows at its field what cannot be saved, and keeps the rest', async () => {
    const taken = (await admittedVisitor(server.url)).visitor.handle;
    const { page } = await onPhone();
    await goInside(page, '/you/profile');
    const handle = page.getByLabel('Handle');
    await handle.fill('no way');
    await page.getByLabel('Bio').fill('Still here.');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Use 3 to 24 lowercase letters').waitFor();
    await expect.poll(() => handle.evaluate((field) => field === document.activeElement)).toBe(true);
    await handle.fill(taken);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('That handle is taken.').waitFor();
    expect(await page.getByLabel('Bio').inputValue()).toBe('Still here.');
  });
});

describe('photos', () => {
  it('need an account, and the page links to signing up', async () => {
    const { page } = await onPhone();
    await goInside(page, '/you/photos');
    await page.getByText('Sign up to add photos').waitFor();
    expect(await page.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/register');
  });

  it('[D5-51] [D5-52] [D5-53] are added without metadata, made the main one, and removed', async () => {
    const page = await arrive();
    await change(page, { accountType: 'authenticated' });
    await page.goto(`${server.url}/you/photos`);
    const file = page.getByLabel('Choose a photo');
    const photos = page.getByRole('list', { name: 'Your photos' }).getByRole('listitem');
    const drawn = sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#345' } });
    const buffer = await drawn
      .withExif({ IFD0: { Make: 'Canary' } })
      .jpeg()
      .toBuffer();
    for (let count = 1; count <= 2; count += 1) {
      await file.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
      await expect.poll(() => photos.count()).toBe(count);
    }
    const sent = inside?.calls.findLast(({ path, body }) => path === '/api/user/photo' && body !== null)
      ?.body as {
      dataUrl: string;
    };
    const bytes = Buffer.from(sent.dataUrl.split(',')[1] ?? '', 'base64');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1600 });
    expect(bytes.toString('latin1')).not.toContain('Canary');
    await expect.poll(() => photos.first().getByRole('img').evaluate(isDrawn)).toBe(true);
    expect(await photos.first().textContent()).toContain('In review Main');
    expect(await violations(page, ['dark'])).toEqual([]);

    const choose = async (n: number, action: string) => {
      await page.getByRole('button', { name: `Actions for photo ${n}` }).click();
      await page.getByRole('menuitem', { name: action }).click();
    };
    await choose(2, 'Make main');
    await page.getByText('Saved', { exact: true }).waitFor();
    await choose(1, 'Remove');
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect.poll(() => photos.count()).toBe(1);
    await file.setInputFiles({ name: 'me.txt', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
    await page.getByText('This device can’t read that file.').waitFor();
    expect(await photos.count()).toBe(1);

    await goInside(page, '/you');
    const card = page.getByRole('region', { name: 'Your profile' });
    await card.getByText('Others see your avatar until your photo is approved').waitFor();
    await card.getByRole('link', { name: 'Edit profile' }).click();
    await page.getByText('You’ll have an avatar until your photo is approved.').waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await card.getByRole('link', { name: 'Photos' }).click();
    await photos.first().waitFor();
  });
});

const isDrawn = (picture: Element): boolean =>
  picture instanceof HTMLImageElement && picture.naturalWidth > 0;

describe('favorite places', () => {
  it('[D5-49] are added by a heart with the keyboard, announced, listed, and removed', async () => {
    const page = await arrive({ viewport: { width: 1024, height: 700 } });
    await page.goto(`${server.url}/you/places`);
    await page.getByText('No favorites yet').waitFor();
    await goInside(page, '/');
    await page.getByRole('tab', { name: /Places/ }).click();
    await page.getByRole('list', { name: 'Places' }).getByRole('button').first().click();
    const heart = page.getByRole('button', { name: 'Favorite: The Low Note' });
    expect(await heart.getAttribute('aria-pressed')).toBe('false');
    await heart.press('Enter');
    await page.getByText('Added to favorites').waitFor();
    expect(await heart.getAttribute('aria-pressed')).toBe('true');
    expect((await selfOf(page)).favoritePlaceIds).toEqual([PLACE.id]);

    await goInside(page, '/you/places');
    const list = page.getByRole('list', { name: 'Your favorite places' });
    await list.getByRole('button', { name: /^The Low Note, .*: show on the map$/ }).waitFor();
    expect(await violations(page, ['dark'])).toEqual([]);
    await list.getByRole('button', { name: 'Remove The Low Note from favorites' }).press('Enter');
    await page.getByText('No favorites yet').waitFor();
    // Who listens or uses keys is not thrown back to the top of the page.
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Only you see');
    expect((await selfOf(page)).favoritePlaceIds).toEqual([]);
  });
});

it('[D5-48] [VIS-15] the home city is changed in You, and the viewpoint stays', async () => {
  const { page } = await onPhone();
  await goInside(page, '/you');
  await page.getByRole('link', { name: 'Home city' }).click();
  await page.getByRole('searchbox').fill('Reykjavik');
  await page
    .getByRole('button', { name: /^Reykjav/ })
    .first()
    .click();
  await page.getByRole('link', { name: /Home city\s*Reykjav/ }).waitFor();
  await page.getByText('A spot on the map', { exact: true }).waitFor();
  expect((await selfOf(page)).savedCoordinates).toMatchObject({ lat: expect.closeTo(64.1, 0) as number });
});

it('[VIS-69] a visitor without an account sees that filters are not saved, and how to save them', async () => {
  const { page } = await onPhone();
  await goInside(page, '/');
  await summaryOf(page).waitFor();
  await page.getByRole('button', { name: /^Filters/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await drawer.getByText('Filters last until you close or reload').waitFor();
  await drawer.getByRole('link', { name: 'Sign up' }).click();
  await page.waitForURL(`${server.url}/register`);
});

describe('a known visitor', () => {
  it('[AGE-04] [AGE-05] is asked only for a missing date of birth, and then enters', async () => {
    const { page } = await onPhone();
    await change(page, { dateOfBirth: null });
    await page.goto(server.url);
    const dialog = page.getByRole('dialog', { name: 'Add your date of birth' });
    await dialog.waitFor();
    for (const [field, value] of [
      ['Day', '14'],
      ['Month', '6'],
      ['Year', '1988'],
    ] as const)
      await dialog.getByLabel(field).fill(value);
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Come in' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect((await selfOf(page)).hasDateOfBirth).toBe(true);
  });

  it('[AGE-11] is asked to accept new policies, with a warning until they do', async () => {
    const { page } = await onPhone();
    await change(page, { policiesVersion: 0 });
    await page.goto(server.url);
    const dialog = page.getByRole('dialog', { name: 'Our policies have changed' });
    await dialog.getByRole('button', { name: 'Come in' }).click();
    await dialog.getByText('Please accept the policies to go on.').waitFor();
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Come in' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect((await selfOf(page)).hasAcceptedPolicies).toBe(true);
  });
});
