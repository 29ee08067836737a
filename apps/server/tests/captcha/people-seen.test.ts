import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '#platform/testing/http-browser.ts';
import { softReload } from '#wire/nearby.ts';
import { passCaptcha } from './captcha.fixture.ts';
import { PEOPLE_IN_A_TOWN } from './town-people.fixture.ts';
import { ASKED, startTowns, tooMany, type Towns } from './towns.fixture.ts';

const TOO_MANY = tooMany('peopleSeen');
/** As many as an address is refused after, and a little more. */
const TOWNS = 70;
/** Has four times as many people, of whom a filter shows a quarter. */
const CROWDED = TOWNS;

let towns: Towns;
beforeAll(async () => {
  towns = await startTowns(TOWNS, CROWDED);
});
afterAll(() => towns.close());

describe('people seen within an hour', () => {
  it('are full answers, and the same people count once', async () => {
    const visitor = await towns.visitorAt('192.0.2.1');
    for (let n = 0; n < 20; n += 1) {
      const { status, body } = await towns.lookAt(visitor, 0);
      expect(status).toBe(200);
      expect(softReload.answer.parse(body).nearbyVisitors.visitors).toHaveLength(PEOPLE_IN_A_TOWN);
    }
  });

  it('by one visitor from anywhere, beyond 3,000 need a captcha, and beyond 6,000 are refused', async () => {
    const { server, lookAt, lookAtMany, visitorAt } = towns;
    const visitor = await visitorAt('192.0.2.2');
    const elsewhere = { ...visitor, 'x-forwarded-for': '192.0.2.3' };
    await lookAtMany(visitor, 0, 5);
    await lookAtMany(elsewhere, 5, 9);
    await lookAt(visitor, 9);
    await lookAt(visitor, 10);
    expect(await lookAt(visitor, 11)).toMatchObject(ASKED);
    expect(await lookAt(elsewhere, 0)).toMatchObject(ASKED);
    expect((await passCaptcha(new Browser(server.url), visitor)).status).toBe(204);
    await lookAtMany(visitor, 11, 19);
    await lookAt(visitor, 19);
    await lookAt(visitor, 20);
    const refused = await lookAt(visitor, 21);
    expect(refused).toMatchObject(TOO_MANY);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
    await passCaptcha(new Browser(server.url), visitor);
    expect(await lookAt(visitor, 21)).toMatchObject(TOO_MANY);
    expect((await lookAt(await visitorAt('192.0.2.4'), 21)).status).toBe(200);
  });

  it('count whatever the filter: another one shows new people, the same one again does not', async () => {
    const { lookAt, lookAtMany, visitorAt } = towns;
    const visitor = await visitorAt('192.0.2.5');
    for (let round = 0; round < 5; round += 1)
      for (let tag = 0; tag < 4; tag += 1) {
        const { status, body } = await lookAt(visitor, CROWDED, { USERS: { tags: [`t${tag}`] } });
        expect(status).toBe(200);
        expect(softReload.answer.parse(body).nearbyVisitors.visitors).toHaveLength(PEOPLE_IN_A_TOWN);
      }
    // 1,200 until here: 2,700 after five towns, 3,300 after seven.
    await lookAtMany(visitor, 0, 5);
    await lookAt(visitor, 5);
    await lookAt(visitor, 6);
    expect(await lookAt(visitor, 0)).toMatchObject(ASKED);
  });

  it('by all visitors of a network, beyond 10,000 need a captcha, and beyond 20,000 are refused', async () => {
    const { server, lookAt, lookAtMany, visitorAt } = towns;
    // Every household has a network of IPv6 addresses to choose from.
    const visitorHere = (n: number) => visitorAt(`2001:db8:1:2::${n}`);
    for (const part of [0, 1, 2, 3]) await lookAtMany(await visitorHere(part + 1), part * 8, part * 8 + 8);
    const fifth = await visitorHere(5);
    for (const number of [32, 33, 34, 35]) await lookAt(fifth, number);
    const sixth = await visitorHere(6);
    expect(await lookAt(sixth, 0)).toMatchObject(ASKED);
    expect((await lookAt(await visitorAt('2001:db8:1:3::6'), 0)).status).toBe(200);
    await passCaptcha(new Browser(server.url), sixth);
    for (const part of [0, 1, 2]) await lookAtMany(await visitorHere(part + 7), 36 + part * 9, 45 + part * 9);
    const tenth = await visitorHere(10);
    for (let number = 63; number < TOWNS; number += 1) await lookAt(tenth, number);
    const last = await visitorHere(11);
    const refused = await lookAt(last, 0);
    expect(refused).toMatchObject(TOO_MANY);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
    await passCaptcha(new Browser(server.url), last);
    expect(await lookAt(last, 0)).toMatchObject(TOO_MANY);
  });
});
