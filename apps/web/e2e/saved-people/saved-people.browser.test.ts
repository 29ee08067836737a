import { expect, it } from 'vitest';
import { violations } from '../accessibility/accessible.fixture.ts';
import { demoServer, goInside } from '../inside.fixture.ts';

const server = demoServer();

it('a person is saved on the card, listed with who is around, opened from there, and taken off', async () => {
  const page = await server.arrive();
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Open the list' }).click();
  await page.getByRole('list', { name: 'People' }).getByRole('button').nth(1).click();
  const [handle = ''] = (await page.locator('#person-card-name').innerText()).split(',');
  const save = page.getByRole('button', { name: `Save ${handle}`, exact: true });
  await save.click();
  await expect.poll(() => save.getAttribute('aria-pressed')).toBe('true');
  await goInside(page, '/you');
  await page.getByRole('link', { name: 'Saved people' }).click();
  const around = page.getByRole('region', { name: 'Around now' });
  await around.getByText(/Online · under/).waitFor();
  expect(await violations(page, ['dark'])).toEqual([]);
  await around.getByRole('link', { name: handle }).click();
  await page.locator('#person-page-name').waitFor();
  await page
    .getByRole('region', { name: 'Profile' })
    .getByRole('button', { name: `Save ${handle}` })
    .click();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByText('Nobody saved yet').waitFor();
});
