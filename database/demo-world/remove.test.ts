import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { blocks } from '#product/blocks/server/tables.ts';
import { conversations, firstContacts, messages, participants, people } from '#product/chat/server/tables.ts';
import { globalFlags, globalPosts } from '#product/global-chat/server/tables.ts';
import { groupAttendees, groupMessages, groups } from '#product/groups/server/tables.ts';
import { placeMessages, places, visits } from '#product/places/server/tables.ts';
import { positions } from '#product/presence/server/tables.ts';
import { demoStage, type DemoStage, id, OTHER_REAL, REAL } from './demo-stage.fixture.ts';
import { fixedPeople } from './fixed-people.ts';
import { DEMO_PEOPLE } from './people.ts';
import { demoPlaces } from './places.ts';
import { removeDemoWorld } from './remove.ts';

describe('removing the demo world', () => {
  let stage: DemoStage;
  beforeEach(async () => {
    stage = await demoStage();
  });
  afterEach(() => stage.close());

  it('removes all of it and nothing else', async () => {
    const real = { lat: 41.88, lng: -87.63 };
    const [place, group, post] = [id(100), id(101), id(102)];
    await stage.database
      .insert(places)
      .values({ id: place, name: 'Real', type: 'bar', description: '', ...real });
    await stage.database
      .insert(visits)
      .values({ id: id(103), visitorId: REAL, placeId: place, createdAt: stage.now, visible: true });
    await stage.database
      .insert(placeMessages)
      .values({ id: id(104), placeId: place, authorId: REAL, body: 'Hello', createdAt: stage.now });
    await stage.database.insert(groups).values({
      ...{ id: group, hostId: REAL, name: 'Real', description: '', address: '', otherDetails: '', ...real },
      ...{ startTime: stage.now, createdAt: stage.now },
    });
    await stage.database
      .insert(groupAttendees)
      .values({ groupId: group, visitorId: OTHER_REAL, userConfirmed: true });
    await stage.database
      .insert(groupMessages)
      .values({ id: id(105), groupId: group, seq: 1, authorId: REAL, body: 'Hi', createdAt: stage.now });
    await stage.database
      .insert(globalPosts)
      .values({ id: post, authorId: REAL, body: 'Hello', createdAt: stage.now, ...real });
    await stage.database
      .insert(globalFlags)
      .values({ postId: post, flaggerId: OTHER_REAL, createdAt: stage.now });
    await stage.database
      .insert(blocks)
      .values({ blockerId: REAL, blockedId: OTHER_REAL, createdAt: stage.now });
    await stage.database.insert(positions).values({ visitorId: REAL, phaseSeconds: 1 });
    await stage.database.insert(people).values({ visitorId: REAL, lastChangeSeq: 3 });
    const before = await stage.everything();

    await stage.fill();
    // What hangs on invented people goes with them.
    const invented = fixedPeople.quietfern.id;
    await stage.database.insert(visits).values({
      id: id(200),
      visitorId: REAL,
      placeId: demoPlaces[0]!.id,
      createdAt: stage.now,
      visible: true,
    });
    await stage.database
      .insert(groupAttendees)
      .values({ groupId: group, visitorId: invented, userConfirmed: true, isDemo: true });
    await stage.database
      .insert(blocks)
      .values({ blockerId: REAL, blockedId: invented, createdAt: stage.now });
    await stage.database.insert(positions).values({ visitorId: invented, phaseSeconds: 1 });
    const talk = { conversationId: id(201), lastAt: stage.now };
    await stage.database.insert(people).values({ visitorId: invented });
    await stage.database
      .insert(conversations)
      .values({ id: id(201), lowId: REAL, highId: invented, lastSeq: 1 });
    await stage.database.insert(participants).values([
      { ...talk, visitorId: REAL, partnerId: invented },
      { ...talk, visitorId: invented, partnerId: REAL },
    ]);
    await stage.database.insert(messages).values({
      ...{ id: '01980000-0000-7000-8000-000000000001', conversationId: id(201), seq: 1, revision: 1 },
      ...{ authorId: invented, body: 'Hello', createdAt: stage.now, contentHash: Buffer.alloc(32) },
    });
    await stage.database.insert(firstContacts).values({
      ...{ authorId: invented, partnerKey: Buffer.alloc(32), networkKey: Buffer.alloc(32), variants: [] },
      ...{ shingles: [], isWaiting: false, isUnconfirmed: false, createdAt: stage.now },
    });
    expect((await stage.counts())['visitors']).toBe(DEMO_PEOPLE + 2);

    expect(await removeDemoWorld(stage.database)).toBeGreaterThan(DEMO_PEOPLE);
    expect(await stage.everything()).toEqual(before);
    expect(await removeDemoWorld(stage.database)).toBe(0);
  });
});
