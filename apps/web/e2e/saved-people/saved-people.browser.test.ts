import { expect, it } from 'vitest';
import { violations } from '../accessibility/accessible.fixture.ts';
import { chatter } from '../../../server/tests/chat/chat.fixture.ts';
import { CHICAGO } from '../../../server/tests/groups/groups.fixture.ts';
import { chatPages } from '../chat/chat-pages.fixture.ts';
import { goInside, loggedInPage } from '../inside.fixture.ts';

const { server } = chatPages();

it('a person is saved on the card, listed with who is around, opened from there, and taken off', async () => {
  const { context, page } = await loggedInPage(server.browser, server.url);
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
  await around.getByText(/ · under/).waitFor();
  expect(await violations(page, ['dark'])).toEqual([]);
  await around.getByRole('link', { name: handle }).click();
  await page.locator('#person-page-name').waitFor();
  await page
    .getByRole('region', { name: 'Profile' })
    .getByRole('button', { name: `Save ${handle}` })
    .click();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByText('Nobody saved yet').waitFor();
  await context.close();
});

it('a bell is switched on the list, and the notice of one who comes near is seen', async () => {
  const [saver, saved] = [await chatter(server.server), await chatter(server.server)];
  const show = (who: typeof saver) =>
    who.post('/api/softReload', { physicalLocation: CHICAGO, arrives: true });
  await Promise.all([
    show(saver),
    saver.put('/api/saved-people/save', { userId: saved.id }),
    saved.put('/api/saved-people/set-settings', { letsSaversKnow: true }),
  ]);
  const { context, page } = await loggedInPage(server.browser, server.url, {
    who: saver,
    viewpoint: { viewpoint: 'chosen-spot', at: CHICAGO },
  });
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Open the list' }).waitFor();
  await goInside(page, '/you/saved');
  const bell = page.getByRole('button', { name: `Tell me when ${saved.handle} comes near` });
  await bell.click();
  const bells = async () => (await saver.get<{ bells: string[] }>('/api/saved-people/ids')).body.bells;
  await expect.poll(bells).toEqual([saved.id]);
  expect(await bell.getAttribute('aria-pressed')).toBe('true');
  await show(saved);
  await page.getByText('Someone you saved is around').waitFor();
  await page.getByRole('tab', { name: 'Around now 1' }).click();
  await page.getByRole('link', { name: saved.handle }).waitFor();
  await context.close();
});
