import { expect, it } from 'vitest';
import { chatPages, log, row } from './chat-pages.fixture.ts';

const { server, pageOf, two } = chatPages();

it('a wave stands among the requests, and waving back opens the conversation for both', async () => {
  const [one, other] = await two();
  const about = { bio: 'Trails, records, long dinners.\nAsk me.' };
  await one.put('/api/user/profile', about);
  const at = { physicalLocation: { lat: 41.8786, lng: -87.6251 }, virtualLocation: null };
  await one.post('/api/softReload', at);
  let come: () => void = () => undefined;
  const comes = new Promise<void>((resolve) => (come = resolve));
  const card = await pageOf(one, `/people/${other.id}`, (held) =>
    held.route(/\/assets\/wave-at-person-[^/]*\.js$/, (route) => comes.then(() => route.continue())),
  );
  const wave = card.getByRole('button', { name: 'Wave', exact: true });
  const save = card.getByRole('button', { name: /^Save / });
  await save.waitFor();
  const before = await save.boundingBox();
  expect(await wave.count()).toBe(0);
  come();
  await wave.waitFor();
  expect(await save.boundingBox()).toEqual(before);
  await wave.click();
  await card.getByRole('button', { name: 'Waved', exact: true }).waitFor();

  let count: () => void = () => undefined;
  const isCounted = new Promise<void>((resolve) => (count = resolve));
  const page = await pageOf(other, '/alerts', (one) =>
    one.route(/\/api\/conversation(\?|$)/, (route) => isCounted.then(() => route.continue())),
  );
  // Not yet that nothing is new.
  await page.getByText('Loading…').waitFor();
  count();
  await page.getByText('1 new in Chats').waitFor();
  await page.getByRole('link', { name: 'Open Chats' }).click();
  await page.getByRole('button', { name: 'All requests' }).click();
  const request = row(page, one.handle);
  await request.getByText('Waved at you').waitFor();
  await request.getByText('Trails, records, long dinners.', { exact: true }).waitFor();
  await request.getByText(/\bmi$/).waitFor();
  const partnersPage = await pageOf(one, '/chats');
  await row(partnersPage, other.handle).getByText('You waved').waitFor();

  await request.getByRole('button', { name: 'Wave back' }).waitFor();
  await request.getByText('Waved at you').click();
  const bar = page.getByRole('region', { name: 'Message request' });
  await bar.getByRole('button', { name: 'Accept' }).waitFor();
  await bar.getByRole('button', { name: 'Wave back' }).waitFor();
  await page.goBack();
  await request.getByRole('button', { name: 'Wave back' }).click();
  await page.getByText('You waved back. Now you can chat.').waitFor();
  await request.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Open chat' }).click();
  await log(page).getByText('You waved').waitFor();
  expect(await bar.count()).toBe(0);
  await row(partnersPage, other.handle).getByText('Waved at you').waitFor();
  for (const [screen, partner] of [
    [page, one],
    [partnersPage, other],
  ] as const) {
    await screen.goto(`${server.url}/chats/${partner.id}`);
    await log(screen).getByText('You waved').waitFor();
    await log(screen).getByText('Waved at you').waitFor();
    expect(await screen.getByRole('button', { name: 'Accept' }).count()).toBe(0);
  }
});
