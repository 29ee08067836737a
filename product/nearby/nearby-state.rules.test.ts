import { describe, expect, it } from 'vitest';
import type { NearbyAnswer, NearbyEvent } from './contract.ts';
import type { LayerReducer, NearbyParts, ReduceContext } from './layer.ts';
import { type AnyReducer, createReducer, type NearbyState } from './nearby-state.rules.ts';

interface Names extends Partial<NearbyParts> {
  readonly names: readonly string[];
}

/** A layer that holds names: an answer brings them, or null where they are as before; an event brings one. */
const names: LayerReducer<Names> = {
  empty: { names: [] },
  answered: (answer, held) => ({
    names: (answer as unknown as { names: string[] | null }).names ?? held.names,
  }),
  live: (answered, before) => ({ names: [...new Set([...answered.names, ...before.names])] }),
  event: (known, event) => ({ names: [...known.names, (event as unknown as { name: string }).name] }),
  withoutPerson: (known, personId) => ({ names: known.names.filter((name) => name !== personId) }),
  expire: (known, now) => (known.names.length > now ? { names: known.names.slice(0, now) } : known),
};
/** A layer of which nothing changes but by answers. */
const still: AnyReducer = { empty: {}, answered: () => ({}) };
const reducer = createReducer([names as unknown as AnyReducer, still]);
const { nothing } = reducer;

const context: ReduceContext = { now: 0, center: { lat: 43, lng: -87.9 }, filters: {}, ownId: null };
const answer = (snapshotId: string, named: readonly string[] | null) =>
  ({
    ...{ names: named, can: { block: true, chat: true, report: true, post: true } },
    nearbyVisitors: { snapshotId, emitRadiusInMiles: 10, maxRadiusInMiles: 50, minLockingDistance: 0.2 },
  }) as unknown as NearbyAnswer;
const heard = (known: NearbyState, name: string) =>
  reducer.applyEvent(known, { name } as unknown as NearbyEvent, context);
/** What is known after the first answer. */
const firstKnown = () =>
  reducer.applyAnswer(nothing, answer('one', ['fern', 'ash']), { ...context, asked: null });

describe('what is known of the area', () => {
  it('is nothing before the first answer, with nothing allowed', () => {
    expect(createReducer([names as unknown as AnyReducer, still]).nothing).toEqual({
      names: [],
      can: { block: false },
      minLockingDistance: 0.1,
      snapshot: null,
    });
  });

  it('is what an answer holds, and its snapshot is apart from live changes', () => {
    const first = firstKnown();
    const parts = { names: ['fern', 'ash'], can: { block: true }, minLockingDistance: 0.2 };
    expect(first).toEqual({ ...parts, snapshot: { id: 'one', parts } });
    expect(heard(first, 'elm')).toEqual({
      ...parts,
      names: ['fern', 'ash', 'elm'],
      snapshot: { id: 'one', parts },
    });
  });

  it('is after a difference what the snapshot held, with the live changes on top', () => {
    const first = firstKnown();
    const next = reducer.applyAnswer(heard(first, 'elm'), answer('two', null), {
      ...context,
      asked: first.snapshot,
    });
    expect(next).toMatchObject({
      names: ['fern', 'ash', 'elm'],
      snapshot: { id: 'two', parts: { names: ['fern', 'ash'] } },
    });
  });

  it('is without a person as soon as they are blocked, and without what is over', () => {
    const first = firstKnown();
    expect(reducer.withoutPerson(first, 'fern')).toEqual({ ...first, names: ['ash'] });
    expect(reducer.expire(first, 1)).toEqual({ ...first, names: ['fern'] });
  });

  it('is the same object when nothing is over', () => {
    const first = firstKnown();
    expect(reducer.expire(first, 2)).toBe(first);
  });
});
