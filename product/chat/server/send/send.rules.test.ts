import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_UNANSWERED } from '../../contract/schema.ts';
import { pairKey, planSend, type SendRequest, type SendState } from './send.rules.ts';

const sending = (authorId: string, partnerId: string, id: string, body = id): SendRequest => ({
  ...{ authorId, partnerId, id, body, embed: null, problem: null, replyTo: null },
  contentHash: `${authorId} ${partnerId} ${body}`,
});
const everybody = ['a', 'b', 'c', 'd'];
const calm: SendState = {
  changeSeqs: new Map(everybody.map((id) => [id, 0])),
  canChat: new Map(everybody.map((id) => [id, true])),
  isSeparated: () => false,
  known: new Map(),
  conversations: new Map(),
  photos: new Map(),
  firstMessages: { filterMismatch: () => null, before: () => ({ count: 0, same: 0 }) },
};
const plan = (sendRequests: readonly SendRequest[], state: Partial<SendState> = {}) => {
  let ids = 0;
  return planSend(
    sendRequests,
    { ...calm, ...state },
    {
      newId: () => `conversation ${(ids += 1)}`,
      wordsHash: (body) => body,
    },
  );
};
const kinds = (sendRequests: readonly SendRequest[], state: Partial<SendState> = {}) =>
  plan(sendRequests, state).sendOutcomes.map((sendOutcome) =>
    sendOutcome.type === 'refused' ? sendOutcome.code : sendOutcome.type,
  );

describe('the plan for messages stored together', () => {
  it('opens a conversation with the first message of either, and continues it with the next', () => {
    const { sendOutcomes, opened } = plan([
      sending('b', 'a', '1'),
      sending('a', 'b', '2'),
      sending('a', 'c', '3'),
    ]);
    expect(opened).toEqual([
      { id: 'conversation 1', lowId: 'a', highId: 'b', authorId: 'b', wordsHash: '1' },
      { id: 'conversation 2', lowId: 'a', highId: 'c', authorId: 'a', wordsHash: '3' },
    ]);
    expect(sendOutcomes).toMatchObject([
      {
        message: {
          conversationId: 'conversation 1',
          seq: 1,
          revision: 1,
          authorChangeSeq: 1,
          partnerChangeSeq: 1,
        },
      },
      {
        message: {
          conversationId: 'conversation 1',
          seq: 2,
          revision: 2,
          authorChangeSeq: 2,
          partnerChangeSeq: 2,
        },
      },
      {
        message: {
          conversationId: 'conversation 2',
          seq: 1,
          revision: 1,
          authorChangeSeq: 3,
          partnerChangeSeq: 1,
        },
      },
    ]);
  });

  it('continues the existing counts', () => {
    const conversations = new Map([
      [pairKey('a', 'b'), { id: 'known', lastSeq: 7, revision: 12, requestOf: null, disappearHours: 24 }],
    ]);
    const changeSeqs = new Map([...calm.changeSeqs, ['a', 40], ['b', 3]] as [string, number][]);
    expect(plan([sending('a', 'b', '1')], { conversations, changeSeqs })).toMatchObject({
      opened: [],
      sendOutcomes: [
        {
          message: {
            conversationId: 'known',
            seq: 8,
            revision: 13,
            authorChangeSeq: 41,
            partnerChangeSeq: 4,
          },
        },
      ],
    });
  });

  it('keeps a stored message as it is, even if the two are separated since', () => {
    const known = new Map([['1', { conversationId: 'known', seq: 3, contentHash: 'a b hello' }]]);
    const separated = { known, isApart: () => true };
    expect(plan([sending('a', 'b', '1', 'hello')], separated).sendOutcomes).toEqual([
      { type: 'known', conversationId: 'known', seq: 3 },
    ]);
    expect(kinds([sending('a', 'b', '1', 'other'), sending('a', 'c', '1', 'hello')], separated)).toEqual([
      'id-used',
      'id-used',
    ]);
  });

  it('stores one message for an id used twice in a batch', () => {
    const twice = [
      sending('a', 'b', '1', 'hello'),
      sending('a', 'b', '1', 'hello'),
      sending('a', 'b', '1', 'other'),
    ];
    expect(kinds(twice)).toEqual(['new', 'known', 'id-used']);
    expect(kinds([sending('a', 'b', '1'), sending('b', 'a', '1')])).toEqual(['new', 'id-used']);
  });

  it('refuses a separated, hidden or deleted partner, and one without an account', () => {
    const one = [sending('a', 'b', '1')];
    expect(kinds(one, { isSeparated: (x, y) => x === 'a' && y === 'b' })).toEqual(['not-found']);
    expect(kinds(one, { canChat: new Map([['a', true]]) })).toEqual(['not-found']);
    expect(kinds(one, { changeSeqs: new Map([['a', 0]]) })).toEqual(['not-found']);
    expect(kinds(one, { canChat: new Map([...calm.canChat, ['b', false]]) })).toEqual(['cannot-chat']);
  });

  it('lets a first message wait for an answer, and limits how many may wait', () => {
    const more = (count: number) => Array.from({ length: count }, (_, n) => sending('a', 'b', String(n)));
    expect(kinds(more(MAX_UNANSWERED + 1)).at(-1)).toBe('wait-for-answer');
    const answered = [...more(MAX_UNANSWERED), sending('b', 'a', 'answer'), sending('a', 'b', 'more')];
    expect(kinds(answered)).toEqual(answered.map(() => 'new'));
    const answers = plan(answered).sendOutcomes.map(
      (sendOutcome) => sendOutcome.type === 'new' && sendOutcome.message.isAnswer,
    );
    expect(answers.indexOf(true)).toBe(MAX_UNANSWERED);
    expect(answers.filter(Boolean)).toHaveLength(1);
  });

  it('also counts first messages within the batch', () => {
    const first = [sending('a', 'b', '1', 'hi'), sending('a', 'c', '2', 'hi'), sending('a', 'd', '3', 'hi')];
    const before = (count: number, same: number) => ({
      firstMessages: { filterMismatch: () => null, before: () => ({ count, same }) },
    });
    expect(kinds(first, before(0, 0))).toEqual(['new', 'new', 'new']);
    expect(kinds(first, before(1, 1))).toEqual(['new', 'new', 'repeated-first']);
    expect(kinds(first, before(28, 0))).toEqual(['new', 'new', 'too-many-firsts']);
    expect(
      kinds(first, {
        firstMessages: {
          ...calm.firstMessages,
          filterMismatch: (_, partner) => (partner === 'c' ? 'does-not-fit' : null),
        },
      }),
    ).toEqual([...['new', 'does-not-fit', 'new']]);
  });

  it('numbers every conversation and every person without gaps, whatever the batch', () => {
    const person = fc.constantFrom(...everybody);
    const one = fc
      .record({ writer: person, partner: person, id: fc.constantFrom('1', '2', '3', '4', '5') })
      .filter(({ writer, partner }) => writer !== partner);
    fc.assert(
      fc.property(fc.array(one, { maxLength: 60 }), (all) => {
        const { sendOutcomes } = plan(all.map(({ writer, partner, id }) => sending(writer, partner, id)));
        const stored = sendOutcomes.flatMap((sendOutcome) =>
          sendOutcome.type === 'new' ? [sendOutcome.message] : [],
        );
        const isGapless = (numbers: readonly number[]) =>
          expect(numbers).toEqual(numbers.map((_, at) => at + 1));
        for (const id of new Set(stored.map(({ conversationId }) => conversationId)))
          isGapless(stored.filter((m) => m.conversationId === id).map(({ seq }) => seq));
        for (const who of everybody)
          isGapless(
            stored.flatMap((m) =>
              m.authorId === who ? [m.authorChangeSeq] : m.partnerId === who ? [m.partnerChangeSeq] : [],
            ),
          );
      }),
    );
  });
});
