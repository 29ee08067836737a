import { afterEach, expect, it } from 'vitest';
import { PASSWORD } from '../../../server/tests/accounts/accounts.fixture.ts';
import { type Chatter, chatter } from '../../../server/tests/chat/chat.fixture.ts';
import { violations } from '../accessibility/accessible.fixture.ts';
import { type Inside, type InsideOptions, loggedInPage, serverSeen } from '../inside.fixture.ts';

const OSLO = { lat: 59.913, lng: 10.746 };
const server = serverSeen();
const open: Inside[] = [];
afterEach(async () => {
  for (const { context } of open.splice(0)) await context.close();
});

async function mapOf(who: Chatter, options: InsideOptions = {}) {
  const viewpoint = { viewpoint: 'chosen-spot', at: OSLO };
  const inside = await loggedInPage(server.browser, server.url, { who, viewpoint, ...options });
  open.push(inside);
  await inside.page.goto(server.url);
  return inside.page;
}

it('puts a visitor on the map and is on after three taps, shows to others with its end and where, and is off after two', async () => {
  const [person, other] = [await chatter(server.server), await chatter(server.server)];
  const own = await mapOf(person, {
    ...{ viewport: { width: 360, height: 740 }, permissions: ['geolocation'] },
    geolocation: { latitude: OSLO.lat, longitude: OSLO.lng },
  });
  const others = await mapOf(other, { viewport: { width: 1024, height: 700 } });

  await own.getByRole('button', { name: 'Right now' }).click();
  const sheet = own.getByRole('dialog', { name: 'Right now' });
  await sheet.getByRole('radio', { name: 'Can travel' }).check();
  await sheet.getByText(/^Right now · Can travel · until/).waitFor();
  expect(await violations(own, ['dark'])).toEqual([]);
  await sheet.getByText('You’re not on the map, so nobody would see this.').waitFor();
  await sheet.getByRole('button', { name: 'Get on the map and start' }).click();
  const running = own.getByRole('button', { name: /: Right now, until \d/ });
  await running.waitFor();
  expect(await running.getAttribute('aria-label')).toMatch(new RegExp(`^${await running.innerText()}: `));

  const said = /Right now · until \d/;
  await others.getByRole('list', { name: 'People' }).getByText(said).waitFor();
  await others
    .getByRole('button', { name: new RegExp(`^${person.handle}`) })
    .first()
    .click();
  const card = others.getByRole('article');
  await card.getByText(said).waitFor();
  await card.getByText(/Can travel/).waitFor();

  await running.click();
  await sheet.getByRole('button', { name: /^Change, until/ }).waitFor();
  await sheet.getByRole('button', { name: 'Stop' }).click();
  await own.getByText('It’s off. You’re still on the map.').waitFor();
  await own.getByRole('button', { name: 'Right now', exact: true }).waitFor();
  await card.getByText(said).waitFor({ state: 'detached' });
});

it('a guest sees what it is, signs up at its start, and finds what they chose one press from starting', async () => {
  const viewpoint = { viewpoint: 'chosen-spot', at: OSLO };
  const inside = await loggedInPage(server.browser, server.url, {
    ...{ viewpoint, permissions: ['geolocation'] },
    geolocation: { latitude: OSLO.lat, longitude: OSLO.lng },
  });
  open.push(inside);
  const { page } = inside;
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Right now' }).click();
  const sheet = page.getByRole('dialog', { name: 'Right now', exact: true });
  await sheet.getByText('Shows on your marker and profile until it ends.').waitFor();
  await sheet.getByRole('radio', { name: 'Can travel' }).check();
  await sheet.getByRole('button', { name: 'Friends' }).click();
  const start = sheet.getByRole('button', { name: 'Get on the map and start' });
  await start.click();

  const signUp = page.getByRole('dialog', { name: 'Sign up to start Right now' });
  await signUp.getByLabel('Email').fill('right-now@mail.example');
  await signUp.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await signUp.getByRole('button', { name: 'Sign up' }).click();
  await signUp.waitFor({ state: 'detached' });
  expect(await sheet.getByRole('radio', { name: 'Can travel' }).isChecked()).toBe(true);
  expect(await sheet.getByRole('button', { name: 'Friends' }).getAttribute('aria-pressed')).toBe('true');
  await start.click();
  // Its time left stands before it where there is room for words.
  await page.getByRole('button', { name: /(^|: )Right now, until \d/ }).waitFor();
});

it('without the location of the device, going back finds what was chosen', async () => {
  const page = await mapOf(await chatter(server.server));
  await page.getByRole('button', { name: 'Right now' }).click();
  const sheet = page.getByRole('dialog', { name: 'Right now' });
  const chat = sheet.getByRole('button', { name: 'Chat' });
  await chat.click();
  await sheet.getByRole('radio', { name: '3 hours' }).check();
  await sheet.getByRole('radio', { name: 'Can travel' }).check();
  await sheet.getByRole('button', { name: 'Get on the map and start' }).click();
  await page.getByRole('heading', { name: 'We can’t tell where you are' }).waitFor();
  await sheet.waitFor({ state: 'detached' });
  await page.goBack();
  await sheet.waitFor();
  expect(await chat.getAttribute('aria-pressed')).toBe('true');
  expect(await sheet.getByRole('radio', { name: '3 hours' }).isChecked()).toBe(true);
  expect(await sheet.getByRole('radio', { name: 'Can travel' }).isChecked()).toBe(true);
});
