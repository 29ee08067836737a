import { expect, it } from 'vitest';
import { loggedInPage, serverSeen } from '../inside.fixture.ts';

const server = serverSeen({ hasStreets: true });

it('an area without people says so, leaves the map free, and admits that it has no streets', async () => {
  const { context, page } = await loggedInPage(server.browser, server.url, {
    viewpoint: { viewpoint: 'chosen-spot', at: { lat: 42.417, lng: -90.429 } },
  });
  await page.goto(server.url);
  await page.getByRole('region', { name: 'Nearby list' }).getByText('Quiet around here').first().waitFor();
  const inTheMiddle = () =>
    page.evaluate(() =>
      document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.getAttribute('aria-label'),
    );
  await expect.poll(inTheMiddle).toBe('Map');
  const noStreets = page.getByText('No street map here');
  expect(await noStreets.count()).toBe(0);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await noStreets.waitFor();
  await context.close();
});
