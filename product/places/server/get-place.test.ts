import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#platform/clock/round-time.ts';
import { storedPeople } from '#product/visitors/server/stored-people.fixture.ts';
import { getPlace } from '../contract/endpoints.ts';
import { placeMessages } from './tables.ts';
import { CAFE, GUEST, id, openTown, OTHER, type Town, VIEWER } from './town.fixture.ts';

describe('one place', () => {
  let town: Town;
  beforeAll(async () => {
    town = await openTown(storedPeople);
  });
  afterAll(() => town.close());
  beforeEach(() => town.settle());

  const say = (n: number, authorId: string) =>
    town.database.insert(placeMessages).values({
      ...{ id: id(7000 + n), placeId: CAFE, authorId, body: `Post ${n}` },
      createdAt: new Date(town.now.getTime() - n * HOUR_MS),
    });

  it('[PLACE-13..15] answers the newest posts with their authors, and the visible visitors', async () => {
    await town.visit(4);
    await say(2, GUEST);
    await say(1, OTHER);
    const answer = getPlace.answer.parse(await town.call(CAFE));
    expect(answer.place.messages.map(({ body, author }) => [body, author.handle])).toEqual([
      ['Post 1', 'handle2'],
      ['Post 2', 'handle1'],
    ]);
    expect(answer.place.visitCount).toBe(1);
    expect(answer.activeVisits.map(({ userId }) => userId)).toEqual([GUEST]);
    town.hidden = new Set([GUEST]);
    expect(JSON.stringify(await town.call(CAFE))).not.toContain(GUEST);
  });

  it('[PLACE-05] a hidden visit shows only to the visitor and counts for nobody', async () => {
    await town.visit(4, { visitorId: VIEWER, visible: false });
    expect(await town.call(CAFE)).toMatchObject({
      place: { visitCount: 0 },
      activeVisits: [{ userId: VIEWER, visible: false }],
    });
    expect(await town.call(CAFE, OTHER)).toMatchObject({ activeVisits: [] });
  });

  it('refuses an unknown id', async () => {
    await expect(town.call(id(777))).rejects.toMatchObject({ code: 'not-found' });
  });
});
