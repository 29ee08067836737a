import { describe, expect, it } from 'vitest';
import { check, type Findings } from './checks.fixture.ts';
import type { AskedSend, Evidence, StoredMessage, ObservedTimeline } from './evidence.fixture.ts';

const send = (n: number, more: Partial<AskedSend> = {}): AskedSend => ({
  ...{ id: `id ${n}`, authorId: 'a', partnerId: 'b', body: `text ${n}`, askedAt: n, outcome: 'acknowledged' },
  ...more,
});
const stored = (n: number, more: Partial<StoredMessage> = {}): StoredMessage => ({
  ...{ id: `id ${n}`, conversationId: 'c', seq: n, authorId: 'a', body: `text ${n}` },
  ...more,
});
const shown = (n: number) => ({ id: `id ${n}`, body: `text ${n}` });
const timeline = (visitorId: string, messages: ObservedTimeline['messages']): ObservedTimeline => ({
  ...{ of: `a device of ${visitorId}`, visitorId, partnerId: visitorId === 'a' ? 'b' : 'a', messages },
});

/** Three messages from a to b; b has read the first. */
const calm: Evidence = {
  sends: [send(1), send(2), send(3)],
  blocks: [],
  deliveries: [],
  messages: [stored(1), stored(2), stored(3)],
  participants: [
    { conversationId: 'c', visitorId: 'a', partnerId: 'b', readSeq: 0, unread: 0 },
    { conversationId: 'c', visitorId: 'b', partnerId: 'a', readSeq: 1, unread: 2 },
  ],
  histories: [timeline('a', [shown(1), shown(2), shown(3)]), timeline('b', [shown(1), shown(2), shown(3)])],
  screens: [timeline('a', [shown(1), shown(2), shown(3)]), timeline('b', [shown(1), shown(2), shown(3)])],
};
const found = (change: Partial<Evidence>) =>
  Object.entries(check({ ...calm, ...change }))
    .filter(([, all]) => (all as string[]).length > 0)
    .map(([name]) => name as keyof Findings);

describe('the checks', () => {
  it('find nothing in a run without faults', () => {
    expect(found({})).toEqual([]);
    // Unknown: the message may be stored or not.
    expect(found({ sends: [...calm.sends, send(4, { outcome: 'unknown' })] })).toEqual([]);
    expect(found({ sends: [send(1), send(2), send(3, { outcome: 'unknown' })] })).toEqual([]);
  });

  it('find an acknowledged message that is stored nowhere, or missing in one place', () => {
    expect(found({ sends: [...calm.sends, send(4)] })).toEqual(['lost']);
    for (const place of ['histories', 'screens'] as const)
      for (const missing of [1, 2, 3])
        expect(
          found({ [place]: [timeline('b', [1, 2, 3].filter((n) => n !== missing).map(shown))] }),
        ).toEqual(['lost']);
  });

  it('find a message that exists twice, under its id or another', () => {
    expect(found({ messages: [...calm.messages, stored(4, { id: 'id 3', body: 'text 3' })] })).toContain(
      'duplicated',
    );
    const again = { sends: [...calm.sends, send(4, { body: 'text 3', outcome: 'unknown' })] };
    expect(
      found({
        ...again,
        screens: [timeline('b', [...[1, 2, 3].map(shown), { id: 'id 4', body: 'text 3' }])],
      }),
    ).toEqual(['duplicated']);
    expect(found({ screens: [timeline('b', [shown(1), shown(2), shown(3), shown(3)])] })).toContain(
      'duplicated',
    );
  });

  it('find a message that was not sent, was changed on the way, or was refused', () => {
    expect(found({ sends: [send(1), send(2)] })).toEqual(['unexpected']);
    expect(found({ screens: [timeline('b', [shown(1), shown(2), { id: 'id 3', body: 'other' }])] })).toEqual([
      'unexpected',
    ]);
    expect(found({ sends: [send(1), send(2), send(3, { outcome: 'refused' })] })).toEqual(['unexpected']);
  });

  it('find another order on a screen or in a history', () => {
    for (const place of ['histories', 'screens'] as const)
      expect(found({ [place]: [timeline('b', [shown(1), shown(3), shown(2)])] })).toEqual(['diverged']);
  });

  it('find a number missing in a conversation', () => {
    expect(found({ messages: [stored(1), stored(2), stored(3, { seq: 4 })] })).toEqual(['gaps']);
    expect(
      found({ messages: [stored(1, { seq: 0 }), stored(2, { seq: 1 }), stored(3, { seq: 2 })] }),
    ).toContain('gaps');
  });

  it('find an unread count that is off by one', () => {
    for (const unread of [1, 3])
      expect(
        found({
          participants: [{ conversationId: 'c', visitorId: 'b', partnerId: 'a', readSeq: 1, unread }],
        }),
      ).toEqual(['miscounted']);
  });

  it('find a message requested after the block, but none from before', () => {
    const block = (acknowledgedAt: number) => ({
      blocks: [{ blockerId: 'b', blockedId: 'a', acknowledgedAt }],
    });
    expect(found(block(2))).toEqual(['afterBlock']);
    expect(found(block(3))).toEqual([]);
    const told = (at: number) => ({ deliveries: [{ id: 'id 1', visitorId: 'b', partnerId: 'a', at }] });
    expect(found({ ...block(3), ...told(1_003) })).toEqual([]);
    expect(found({ ...block(3), ...told(1_004) })).toEqual(['afterBlock']);
    // Neither still sees what they wrote.
    expect(found({ ...block(3), screens: [timeline('a', []), timeline('b', [])], histories: [] })).toEqual(
      [],
    );
  });
});
