import { describe, expect, it } from 'vitest';
import { nearbyPartNames } from '#wire/nearby.ts';
import { MAX_ANSWERS_OF_ONE, ResponseCache, SAME_WITHIN_MS } from './response-cache.ts';

const nothing = nearbyPartNames.map(() => '[]');

/** People whose cards are named by a number each, as the index answers them. */
const peopleOf = (cards: Readonly<Record<string, number>>) => ({
  ids: Object.keys(cards),
  fingerprints: Float64Array.from(Object.values(cards)),
});

interface Asked {
  readonly viewer?: string;
  readonly parts?: readonly string[];
  readonly since?: string;
  readonly at?: number;
}

function answering(max?: number) {
  const answers = new ResponseCache(max);
  return (cards: Readonly<Record<string, number>>, { viewer = 'viewer', parts, since, at = 0 }: Asked = {}) =>
    answers.remember(viewer, {
      ...{ people: peopleOf(cards), parts: parts ?? nothing, since, now: new Date(at) },
    });
}

it('names new and departed people since the answer a client holds', () => {
  const remember = answering();
  const { snapshotId } = remember({ ann: 1, ben: 2, cid: 3 });
  const { difference } = remember({ ben: 2, cid: 4, dan: 5 }, { since: snapshotId });
  expect(['ben', 'cid', 'dan'].filter((_, at) => difference?.isNews(at))).toEqual(['cid', 'dan']);
  expect(difference?.gone).toEqual(['ann']);
});

it('knows an answer only for the viewer who got it', () => {
  const remember = answering();
  const { snapshotId } = remember({ ann: 1 });
  expect(remember({ ann: 1 }, { viewer: 'another', since: snapshotId }).difference).toBeNull();
  expect(remember({ ann: 1 }, { since: snapshotId }).difference).not.toBeNull();
});

it('tells a client that holds the answer of nothing new', () => {
  const remember = answering();
  const { snapshotId } = remember({ ann: 1 });
  const { difference } = remember({ ann: 1 }, { since: snapshotId });
  expect(difference?.isNews(0)).toBe(false);
  expect(difference?.gone).toEqual([]);
  expect(nothing.every((_, at) => difference?.isSame(at))).toBe(true);
});

it('keeps the latest answers of each viewer, and a client with an older one gets everything', () => {
  const remember = answering();
  const cards = Array.from({ length: MAX_ANSWERS_OF_ONE + 1 }, (_, card) => card);
  const ids = cards.map((card) => remember({ ann: card }).snapshotId);
  for (const card of cards) remember({ ann: card }, { viewer: 'another' });
  const last = { ann: MAX_ANSWERS_OF_ONE };
  const isHeld = ids.map((since) => remember(last, { since }).difference !== null);
  expect(isHeld).toEqual(cards.map((card) => card > 0));
});

it('forgets the viewers who asked the longest ago', () => {
  const remember = answering(4);
  const { snapshotId } = remember({ ann: 1 });
  for (const card of [1, 2, 3, 4]) remember({ ann: card }, { viewer: 'another' });
  expect(remember({ ann: 1 }, { since: snapshotId }).difference).toBeNull();
});

describe('an answer is new', () => {
  it('the first time to each viewer', () => {
    const remember = answering();
    expect(remember({ ann: 1 }).isNew).toBe(true);
    expect(remember({ ann: 1 }).isNew).toBe(false);
    expect(remember({ ann: 1 }, { viewer: 'another' }).isNew).toBe(true);
  });

  it('with another card, one person more or less, another order, or another part', () => {
    const remember = answering();
    remember({ ann: 1, ben: 2 });
    expect(remember({ ann: 3, ben: 2 }).isNew).toBe(true);
    expect(remember({ ann: 1, ben: 2, cid: 3 }).isNew).toBe(true);
    expect(remember({ ann: 1 }).isNew).toBe(true);
    expect(remember({ ben: 2, ann: 1 }).isNew).toBe(true);
    const parts = nearbyPartNames.map((name) => (name === 'groups' ? '[1]' : '[]'));
    expect(remember({ ann: 1, ben: 2 }, { parts }).isNew).toBe(true);
  });

  it('again a minute after it last was', () => {
    const remember = answering();
    remember({ ann: 1 });
    expect(remember({ ann: 1 }, { at: SAME_WITHIN_MS - 1 }).isNew).toBe(false);
    expect(remember({ ann: 1 }, { at: SAME_WITHIN_MS }).isNew).toBe(true);
    expect(remember({ ann: 1 }, { at: SAME_WITHIN_MS + 1 }).isNew).toBe(false);
  });
});
