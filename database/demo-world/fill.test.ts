import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#platform/clock/round-time.ts';
import { blocks } from '#product/blocks/server/tables.ts';
import { placeMessages, visits } from '#product/places/server/tables.ts';
import { visitors } from '#product/visitors/server/tables.ts';
import { around, demoStage, type DemoStage, id, REAL } from './demo-stage.fixture.ts';
import { fixedPeople } from './fixed-people.ts';
import { DEMO_PEOPLE } from './people.ts';
import { demoPlaces } from './places.ts';
import { headOf } from './words/posts.ts';

describe('filling the demo world', () => {
  let stage: DemoStage;
  beforeEach(async () => {
    stage = await demoStage();
  });
  afterEach(() => stage.close());

  it('adds marked people, places, groups, posts and visits where a soft reload finds them', async () => {
    await stage.fill();
    const { places: placesSlice, groups: groupsSlice, globalChat } = stage.slices();
    const seen = await placesSlice.placesAround({ ...around, clinics: true, now: stage.now });
    expect(seen.places).toHaveLength(demoPlaces.length);
    expect(seen.places.every(({ isDemo }) => isDemo)).toBe(true);
    expect(seen.activeVisits.length).toBeGreaterThan(15);
    const hidden = await stage.database.select().from(visits).where(eq(visits.visible, false));
    expect(hidden.length).toBeGreaterThan(3);
    const groupsSeen = await groupsSlice.groupsAround({ ...around, viewerId: REAL, now: stage.now });
    expect(groupsSeen).toHaveLength(11);
    expect(groupsSeen.every(({ isDemo, isComplete }) => isDemo && !isComplete)).toBe(true);
    const host = fixedPeople.marlow_k.id;
    const hosted = await groupsSlice.groupsAround({ ...around, viewerId: host, now: stage.now });
    expect(hosted.filter(({ isCanceled }) => isCanceled).map(({ hostId }) => hostId)).toEqual([host]);
    const quietfern = await groupsSlice.groupsAround({
      ...around,
      viewerId: fixedPeople.quietfern.id,
      now: stage.now,
    });
    expect(new Set(quietfern.find(({ iAmHost }) => iAmHost)?.attendees.map((a) => a.inviteState))).toEqual(
      new Set(['attending', 'pendingHostApproval', 'pendingVisitorApproval', 'userDenied', 'hostDenied']),
    );
    const posts = await globalChat.postsAround({ ...around, viewerId: REAL, now: stage.now });
    expect(posts).toHaveLength(40);
    expect(posts.every(({ author }) => author.isDemo)).toBe(true);
    const guests = await stage.database.select().from(visitors).where(eq(visitors.accountType, 'anonymous'));
    const atPlaces = await stage.database.select().from(placeMessages);
    const authors = new Set([
      ...posts.map(({ author }) => author._id),
      ...atPlaces.map((post) => post.authorId),
    ]);
    expect(guests.filter(({ id }) => authors.has(id))).toEqual([]);
    expect(new Set(posts.map(({ body }) => headOf(body))).size).toBe(40);
    const facts = await stage.people.publicProfiles(Object.values(fixedPeople).map((person) => person.id));
    for (const person of Object.values(fixedPeople))
      expect(facts.get(person.id)).toMatchObject({ handle: person.handle, isDemo: true });
    expect((await stage.counts())['visitors']).toBe(DEMO_PEOPLE + 2);
  });

  it('marks every row', async () => {
    await stage.fill();
    for (const [table, rows] of Object.entries(await stage.everything())) {
      const unmarked = rows.filter((row) => !row.includes('"is_demo":true'));
      expect([table, unmarked.length]).toEqual([table, table === 'visitors' ? 2 : 0]);
    }
  });

  it('twice changes nothing', async () => {
    await stage.fill();
    const once = await stage.everything();
    await stage.fill();
    expect(await stage.everything()).toEqual(once);
  });

  it('takes away people of an earlier version, and nobody else', async () => {
    await stage.fill();
    const now = await stage.counts();
    const createdAt = stage.now;
    const former = { id: id(300), handle: 'former', isDemo: true, createdAt };
    await stage.database.insert(visitors).values(former);
    await stage.database.insert(blocks).values({ blockerId: REAL, blockedId: former.id, createdAt });
    expect(await stage.counts()).not.toEqual(now);
    await stage.fill();
    expect(await stage.counts()).toEqual(now);
  });

  it('gives the same numbers after a week', async () => {
    await stage.fill();
    const first = await stage.counts();
    stage.now = new Date(stage.now.getTime() + 7 * 24 * HOUR_MS);
    await stage.fill();
    const later = await stage.counts();
    for (const table of ['groups', 'global_posts', 'visits', 'visitors', 'places'])
      expect(later[table], table).toBe(first[table]);
    const posts = await stage.slices().globalChat.postsAround({ ...around, viewerId: REAL, now: stage.now });
    expect(posts).toHaveLength(40);
  });
});
