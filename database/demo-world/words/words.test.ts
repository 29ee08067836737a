import { describe, expect, it } from 'vitest';
import { seededRandom } from '#platform/random/random.ts';
import { HOUR_MS, MINUTE_MS } from '#platform/clock/round-time.ts';
import { textProblem } from '#platform/text/validate-text.ts';
import { isSpam } from '#product/chat/requests/spam.rules.ts';
import { POST_LENGTH } from '#product/global-chat/contract/schema.ts';
import { GROUP_LENGTHS } from '#product/groups/contract/endpoints.ts';
import { publicTextProblem } from '#product/moderation/public-text.rules.ts';
import { PLACE_POST_LENGTH } from '#product/places/contract/schema.ts';
import { BIO_LENGTH } from '#product/profiles/contract.ts';
import { DEMO_PEOPLE, demoPeople } from '../people.ts';
import { demoGroups } from '../groups.ts';
import { momentOf } from '../moment.ts';
import { openingTo } from '../newcomers/openings.ts';
import { REPLIES } from '../talk/phrases/replies.ts';
import { FAREWELLS } from '../talk/phrases/small-talk.ts';
import { globalPost, GROUP_TALK, headOf, placePost } from './posts.ts';

const SEEDS = [4_107, 1, 2, 3];
const START = new Date('2026-06-01T05:00:00Z');
const PLACES = 80;
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
/** Nothing that is decent only among some, that asks for money, or that nobody would say to a stranger. */
const UNFIT =
  /\b(sex\w*|nud\w+|nak\w+|kink\w*|porn\w*|horn\w+|drug\w*|escort\w*|massage\w*|cash ?app|venmo|paypal|bitcoin|whatsapp|telegram|snap|kill|hate|ugly|stupid|fat)\b|[$€£@]|https?:/i;

/** What a world says in a week: a post every ten minutes, each known for six hours. */
function weekOfPosts(seed: number) {
  const random = seededRandom(seed);
  let said: readonly { readonly body: string; readonly at: number }[] = [];
  return Array.from({ length: 7 * 24 * 6 }, (_, n) => {
    const now = new Date(START.getTime() + n * 10 * MINUTE_MS);
    said = said.filter(({ at }) => now.getTime() - at < 6 * HOUR_MS);
    const before = said.map((post) => post.body);
    const body = globalPost(momentOf(now), before, random);
    expect(before.map(headOf)).not.toContain(headOf(body));
    said = [{ body, at: now.getTime() }, ...said];
    return { body, moment: momentOf(now) };
  });
}

const placePostsOf = (seed: number): string[] => {
  const random = seededRandom(seed);
  const said = new Set<string>();
  for (let n = 0; n < PLACES; n += 1) said.add(placePost((text) => said.has(text), random));
  return [...said];
};

describe.each(SEEDS)('the texts of a world of seed %i', (seed) => {
  const people = demoPeople(seed);
  const bios = people.flatMap(({ bio }) => bio ?? []);
  const posts = weekOfPosts(seed);
  const placePosts = placePostsOf(seed);

  it('are no two alike on one screen', () => {
    expect(new Set(bios).size).toBe(bios.length);
    expect(new Set(people.map(({ handle }) => handle.toLowerCase())).size).toBe(DEMO_PEOPLE);
    expect(placePosts).toHaveLength(PLACES);
    for (const key of ['name', 'description', 'address'] as const)
      expect(new Set(demoGroups.map((group) => group[key])).size).toBe(demoGroups.length);
    expect(new Set(GROUP_TALK).size).toBe(GROUP_TALK.length);
    expect(new Set(posts.map(({ body }) => body)).size / posts.length).toBeGreaterThan(0.9);
  });

  it('show no pattern: no part of a bio or a handle comes often', () => {
    const openings = Map.groupBy(bios, (bio) => bio.split('. ')[0]);
    for (const [opening, same] of openings) expect(same.length, opening).toBeLessThanOrEqual(6);
    const handles = people.map(({ handle }) => handle);
    const most = (parts: readonly string[]) =>
      Math.max(...Array.from(Map.groupBy(parts, (part) => part).values(), ({ length }) => length));
    expect(most(handles.map((handle) => handle.slice(0, 5)))).toBeLessThanOrEqual(7);
    expect(most(handles.map((handle) => handle.slice(-4)))).toBeLessThanOrEqual(16);
    const share = (pattern: RegExp) =>
      handles.filter((handle) => pattern.test(handle)).length / handles.length;
    expect(share(/\d/)).toBeLessThan(0.35);
    expect(share(/_/)).toBeLessThan(0.35);
    expect(share(/^[a-z]+$/)).toBeGreaterThan(0.4);
  });

  it('are within the limits of the product, and decent', () => {
    const limits: readonly (readonly [texts: readonly string[], maxLength: number])[] = [
      [bios, BIO_LENGTH],
      [posts.map(({ body }) => body), Math.min(POST_LENGTH.max, 160)],
      [placePosts, Math.min(PLACE_POST_LENGTH.max, 120)],
      [demoGroups.map(({ name }) => name), GROUP_LENGTHS.name],
      [demoGroups.map(({ description }) => description), GROUP_LENGTHS.description],
      [people.map(({ handle }) => handle), 30],
    ];
    for (const [texts, maxLength] of limits)
      for (const text of texts) {
        expect(textProblem(text, { maxLength, mayBeEmpty: false }), text).toBeNull();
        expect(publicTextProblem([text], 'US'), text).toBeNull();
        expect(isSpam(text, true), text).toBe(false);
        expect(text).not.toMatch(UNFIT);
      }
  });

  it('name a weekday on that day alone, and the evening not in the morning', () => {
    for (const { body, moment } of posts) {
      const named = DAYS.filter((day) => body.includes(day));
      expect(
        named.filter((day) => day !== moment.weekday),
        body,
      ).toEqual([]);
      if (moment.part === 'morning') expect(body).not.toMatch(/this evening|this afternoon|late show/);
      if (moment.isWeekend) expect(body).not.toMatch(/(before|after) work/);
      if (moment.part === 'evening') expect(body).not.toMatch(/this morning|before noon|this afternoon/);
    }
    for (const day of DAYS)
      expect(
        posts.some(({ body }) => body.includes(day)),
        day,
      ).toBe(true);
    const invented = people.filter(({ isFixed }) => !isFixed);
    const timeless = [...placePosts, ...invented.flatMap(({ bio }) => bio ?? [])];
    for (const text of timeless)
      expect(
        DAYS.filter((day) => text.includes(day)),
        text,
      ).toEqual([]);
    for (const { name } of demoGroups) expect(DAYS.filter((day) => name.includes(day))).toEqual([]);
  });
});

it('what is said in talks and to newcomers is decent, short, and of the day', () => {
  const phrases = [...Object.values(REPLIES).flatMap(({ first, then }) => [...first, ...then]), ...FAREWELLS];
  for (const { text } of phrases) {
    expect(text).not.toMatch(UNFIT);
    expect(DAYS.filter((day) => text.includes(day))).toEqual([]);
  }
  const openings = Array.from({ length: 500 }, (_, n) => {
    const moment = momentOf(new Date(START.getTime() + n * 20 * MINUTE_MS));
    const text = openingTo({ moment, hood: 'Pilsen', chance: seededRandom(n) });
    expect(text).not.toMatch(UNFIT);
    expect(text).not.toMatch(/[{}]/);
    expect(text.length).toBeLessThan(180);
    expect(
      DAYS.filter((day) => text.includes(day) && day !== moment.weekday),
      text,
    ).toEqual([]);
    return text;
  });
  expect(new Set(openings).size).toBeGreaterThan(400);
});

it('a post is about something else than those around it, and ends in other words', () => {
  const morning = momentOf(new Date('2026-06-01T14:00:00Z'));
  expect(morning.part).toBe('morning');
  const said = ['An hour with the paper around Logan Square in half an hour. No hurry.'];
  for (let seed = 0; seed < 2_000; seed += 1) {
    const post = globalPost(morning, said, seededRandom(seed));
    expect(post).not.toContain('An hour with the paper');
    expect(post).not.toMatch(/No hurry\.$/);
  }
});
