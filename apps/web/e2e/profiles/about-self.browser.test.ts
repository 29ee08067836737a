import { expect, it } from 'vitest';
import { getCurrentVisitor } from '#product/visitors/contract.ts';
import { admittedVisitor } from '../../../server/tests/visitors/session.fixture.ts';
import { violations } from '../accessibility/accessible.fixture.ts';
import { goInside, loggedInPage, serverSeen, sharedPage } from '../inside.fixture.ts';

const CENTER = { lat: 41.88, lng: -87.63 };
const server = serverSeen();
const onPhone = sharedPage(server, { viewpoint: { viewpoint: 'chosen-spot', at: CENTER } });

it('[D5-42] [VIS-37] what is chosen in the form shows on the card of the other, health only with consent', async () => {
  const { page } = await onPhone();
  await goInside(page, '/you/profile');
  for (const chip of ['Chat', 'Dates', 'bear'])
    await page.getByRole('button', { name: chip, exact: true }).click();
  await page.getByLabel('Position').selectOption('Vers');
  await page.getByLabel('Host or travel').selectOption('Can travel');
  await page.getByLabel('Height, feet').fill('5');
  await page.getByLabel('Inches').fill('11');
  await page.getByLabel('Weight in lb').fill('173');
  for (const language of ['English', 'Spanish'])
    await page.getByRole('combobox', { name: 'Languages' }).selectOption({ label: language });
  const languages = page.getByRole('combobox', { name: 'Languages' });
  expect(await languages.evaluate(saidIn)).toBe('English, Spanish');
  const facts = '5 ft 11 in · 173 lb · Vers · English, Spanish';
  await page.getByRole('region', { name: 'What others see' }).getByText(facts).waitFor();
  await page.getByText('You have an avatar. Add a photo under You, Photos.').waitFor();
  expect(await violations(page, ['dark'])).toEqual([]);

  // What was written is saved on the way to the page of its own.
  await page.getByRole('button', { name: 'Sexual health' }).click();
  await page.getByRole('heading', { name: 'Sexual health' }).waitFor();
  const consent = page.getByRole('checkbox', { name: 'Yes, store this health info' });
  expect(await consent.isChecked()).toBe(false);
  await page.getByLabel('PrEP').selectOption('On PrEP');
  await page.getByRole('button', { name: 'Mpox' }).click();
  await page.getByRole('checkbox', { name: 'Show it on my profile' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Check the box to store this').waitFor();
  await consent.check();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(/You agreed on/).waitFor();
  expect(await violations(page, ['dark'])).toEqual([]);

  const health = 'On PrEP · Vaccinated: Mpox';
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('region', { name: 'What others see' }).getByText(health, { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Back' }).click();
  const card = page.getByRole('region', { name: 'Your profile' });
  for (const words of [facts, health]) await card.getByText(words, { exact: true }).waitFor();

  const asked = await page.context().request.get(server.url + getCurrentVisitor.path);
  const { handle, hostingStatus } = getCurrentVisitor.answer.parse(await asked.json());
  expect(hostingStatus?.hostingType).toBe('canTravel');
  await page.context().request.post(`${server.url}/api/softReload`, {
    headers: { origin: server.url },
    data: { physicalLocation: CENTER },
  });
  const viewer = await loggedInPage(server.browser, server.url, {
    viewpoint: { viewpoint: 'chosen-spot', at: CENTER },
    who: await admittedVisitor(server.url),
    viewport: { width: 1024, height: 700 },
  });
  await viewer.page.goto(server.url);
  await viewer.page
    .getByRole('button', { name: new RegExp(`^${handle}`) })
    .first()
    .click();
  for (const words of [facts, 'Dates', 'bear', health])
    await viewer.page.getByText(words, { exact: true }).waitFor();
  await viewer.page.keyboard.press('Escape');
  const row = viewer.page.getByRole('list', { name: 'People' }).getByText(handle);
  // What wider filters leave is not known before it is asked for.
  for (const [chip, isFound, left] of [
    ['Friends', false, 'Nobody here matches'],
    ['Dates', true, 'Show results'],
    ['Vers', true, 'Show 1 person'],
    ['Hosting', false, 'Nobody here matches'],
  ] as const) {
    await viewer.page.getByRole('button', { name: /^Filters/ }).click();
    const drawer = viewer.page.getByRole('dialog', { name: 'Filters' });
    await drawer.getByRole('button', { name: chip, exact: true }).click();
    await drawer.getByRole('button', { name: left }).click();
    await row.waitFor({ state: isFound ? 'visible' : 'detached' });
  }
  // Closed without its button, the drawer keeps what stands in it all the same.
  await viewer.page.getByRole('button', { name: /^Filters/ }).click();
  const drawer = viewer.page.getByRole('dialog', { name: 'Filters' });
  await drawer.getByRole('button', { name: 'Clear all' }).click();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await row.waitFor();
  await viewer.context.close();

  await goInside(page, '/you/health');
  await page.getByRole('button', { name: 'Delete health info' }).click();
  await page.getByText('Health info deleted').waitFor();
  expect(await consent.isChecked()).toBe(false);
});

const saidIn = (select: Element) =>
  select instanceof HTMLSelectElement ? select.selectedOptions[0]?.textContent : null;
