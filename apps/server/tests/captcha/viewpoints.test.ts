import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '#platform/testing/http-browser.ts';
import { listen } from '../chat/chat.fixture.ts';
import { passCaptcha } from './captcha.fixture.ts';
import { town } from './town-people.fixture.ts';
import { ASKED, type Headers, startTowns, type Towns } from './towns.fixture.ts';

let towns: Towns;
beforeAll(async () => {
  towns = await startTowns(1);
});
afterAll(() => towns.close());

describe('viewpoints of the live channel', () => {
  it('count like those of reloads when the rooms are moved', async () => {
    const { server, visitorAt } = towns;
    const headers = await visitorAt('203.0.113.1');
    const move = (number: number) =>
      new Browser(server.url).post(
        '/api/v2/soft-reload/update-rooms',
        { physicalLocation: [100, -60 + number] },
        headers,
      );
    for (let number = 0; number < 40; number += 1) expect((await move(number)).status).toBe(200);
    expect(await move(40)).toMatchObject(ASKED);
    expect(await towns.lookAt(headers, 0)).toMatchObject(ASKED);
    await passCaptcha(new Browser(server.url), headers);
    expect((await move(40)).status).toBe(200);
  });

  it('count like those of reloads when a page watches, which hears nothing there until the captcha is passed', async () => {
    const { server, visitorAt } = towns;
    const headers = await visitorAt('203.0.113.2');
    const page = await listen(server, { headers });
    const resyncs = () => page.frames.filter(({ type }) => type === 'resync').length;
    for (let number = 0; number < 40; number += 1)
      page.say({ type: 'watch', center: { lat: -60 + number, lng: 100 } });
    page.say({ type: 'watch', center: town(0) });
    // For the last alone.
    await expect.poll(resyncs).toBe(1);

    let came = 0;
    const come = async () => {
      const other: Headers = await visitorAt(`203.0.113.${(came += 1) + 10}`);
      const browser = new Browser(server.url);
      await browser.post('/api/softReload', { physicalLocation: town(0) }, other);
      return ((await browser.get('/api/user/current', other)).body as { _id: string })._id;
    };
    const heard = () => JSON.stringify(page.frames.filter(({ type }) => type === 'events'));
    const unheard = await come();
    const witness = await listen(server, { headers: await visitorAt('203.0.113.4') });
    witness.say({ type: 'watch', center: town(0) });
    await witness.settle();
    const second = await come();
    await expect.poll(() => JSON.stringify(witness.frames)).toContain(second);
    await page.settle();
    expect(heard()).toBe('[]');
    await passCaptcha(new Browser(server.url), headers);
    const third = await come();
    await expect.poll(heard).toContain(third);
    expect(heard()).not.toContain(unheard);
    for (const listener of [page, witness]) listener.close();
  });
});
