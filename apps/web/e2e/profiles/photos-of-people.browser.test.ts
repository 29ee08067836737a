import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { getFaces } from '#product/photos/contract.ts';
import { chatter } from '../../../server/tests/chat/chat.fixture.ts';
import { violations } from '../accessibility/accessible.fixture.ts';
import { dialogsLeft, goInside, loggedInPage, serverSeen, summaryOf } from '../inside.fixture.ts';
import { personWithPhotos } from './people-with-photos.fixture.ts';

const AT = { lat: 41.88, lng: -87.63 };
const server = serverSeen();

/** The addresses of the images in the row of a person; none where the face is drawn. */
const photosIn = async (page: Page, handle: string) => {
  const row = page.getByRole('list', { name: 'People' }).getByRole('button', { name: handle });
  await row.waitFor();
  return row
    .locator('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src')?.slice(0, 16)));
};

it('[PHOTO-08] [PHOTO-89] people with photos show them in the list, on the marker and on the card, asked for once; a block removes them', async () => {
  const shown = await personWithPhotos(server.server, {
    at: AT,
    hues: [20, 140, 250],
    classes: ['SFW', 'NSFW', 'SFW'],
  });
  const without = await chatter(server.server);
  await without.post('/api/softReload', { physicalLocation: AT, arrives: true });
  const viewer = await chatter(server.server);
  await viewer.put('/api/user/sfw-mode', { mode: 'strict' });
  const { context, page, calls } = await loggedInPage(server.browser, server.url, {
    who: viewer,
    viewpoint: { viewpoint: 'chosen-spot', at: AT },
  });
  const asked = () => calls.filter(({ path }) => path === getFaces.path).map(({ body }) => body);
  await page.goto(server.url);
  await summaryOf(page).waitFor();
  await page.getByRole('button', { name: 'Open the list' }).click();
  await expect.poll(() => photosIn(page, shown.handle)).toEqual(['data:image/webp;']);
  expect(await photosIn(page, without.handle)).toEqual([]);
  // Of the one who has none nothing is asked; the marker and the row ask together.
  expect(asked()).toEqual([{ ownerIds: [shown.id] }]);

  await page.getByRole('list', { name: 'People' }).getByRole('button', { name: shown.handle }).click();
  const marker = page.locator('[data-selected="true"]');
  await expect.poll(() => marker.locator('image').getAttribute('href')).toMatch(/^data:image\/webp;/);
  await page.getByRole('button', { name: 'Close', exact: true }).click();

  await goInside(page, `/people/${shown.id}`);
  const photos = page.getByRole('list', { name: `Photos of ${shown.handle}` });
  await expect
    .poll(() => photos.getByRole('button', { name: 'Photo 1 of 3' }).locator('img').last().evaluate(widthOf))
    .toBe(480);
  expect(await violations(page, ['dark', 'light'])).toEqual([]);
  await page.getByRole('button', { name: 'Next photo' }).click();
  await page.getByText('Photo 2 of 3').waitFor();
  await photos.getByText('Hidden in safe mode').waitFor();
  await page.getByRole('button', { name: 'Next photo' }).click();
  await expect
    .poll(() => photos.getByRole('button', { name: 'Photo 3 of 3' }).locator('img').last().evaluate(widthOf))
    .toBe(480);
  await photos.getByRole('button', { name: 'Photo 3 of 3' }).click();
  const whole = page.getByRole('dialog').getByRole('img', { name: 'Photo 3 of 3' });
  await expect.poll(() => whole.evaluate(widthOf)).toBe(900);
  await page.keyboard.press('Escape');
  await whole.waitFor({ state: 'detached' });
  await dialogsLeft(page);
  const { photoIds } = shown;
  const fetched = calls.flatMap(({ path }) => photoIds.filter((id) => path.endsWith(id)));
  expect(fetched).not.toContain(photoIds[1]);
  expect(asked()).toHaveLength(1);

  await page.getByRole('button', { name: `More about ${shown.handle}` }).click();
  await page.getByRole('menuitem', { name: 'Block' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  await page.getByText('Blocked', { exact: false }).first().waitFor();
  await goInside(page, '/you/blocked');
  await page.getByRole('button', { name: `Unblock ${shown.handle}` }).waitFor();
  expect(await page.locator('img[src^="data:image/webp"]').count()).toBe(0);
  await context.close();
});

const widthOf = (image: SVGElement | HTMLElement) => (image as HTMLImageElement).naturalWidth;
