import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_UNANSWERED } from '../../contract/schema.ts';
import { pairKey } from '../../pair.rules.ts';
import type {
  ContactPast,
  ContactWords,
  FirstContact,
  FirstContactState,
} from '../../requests/first-contacts.rules.ts';
import type { Wording } from '../../requests/wording.rules.ts';
import { photoKey, type SendFacts, type UploadedPhoto } from '../../send-facts.rules.ts';
import { planSend, type SendRequest } from './send.rules.ts';

const sending = (authorId: string, partnerId: string, id: string, body = id): SendRequest => ({
  ...{ authorId, address: '192.0.2.1', partnerId, id, body, embed: null, problem: null, replyTo: null },
  contentHash: `${authorId} ${partnerId} ${body}`,
});
const everybody = ['a', 'b', 'c', 'd'];
/** Texts whose first letters are equal say the same. */
const wording = (text: string): Wording => ({ variants: [text.codePointAt(0) ?? 0], shingles: [] });
const words = (partnerKey: string, texts: readonly string[]): ContactWords => ({
  ...{ partnerKey, wordings: texts.map(wording) },
});
const contact = (partnerKey: string, text: string, more: Partial<FirstContact> = {}): FirstContact => ({
  ...{ partnerKey, wording: wording(text), isFirst: true, isWaiting: false, ...more },
});
const earlier = (texts: readonly string[]): FirstContact[] =>
  texts.map((text, n) => contact(`earlier ${n}`, text));
const past = (
  lastDay: readonly FirstContact[],
  confirmation: ContactPast['confirmation'] = { status: 'confirmed', since: new Date(0) },
): FirstContactState => ({
  ...{ filterMismatch: () => null, pastOf: () => ({ lastDay, confirmation }) },
  now: new Date('2030-05-01T12:00:00Z'),
});
const calm: SendFacts = {
  changeSeqs: new Map(everybody.map((id) => [id, 0])),
  canChat: new Map(everybody.map((id) => [id, true])),
  isSeparated: () => false,
  known: new Map(),
  conversations: new Map(),
  photos: new Map(),
  quoted: new Map(),
  openingWaves: new Map(),
  firstContacts: past([]),
};
const plan = (sendRequests: readonly SendRequest[], state: Partial<SendFacts> = {}) => {
  let ids = 0;
  return planSend(sendRequests, { ...calm, ...state }, { newId: () => `conversation ${(ids += 1)}`, words });
};
const kinds = (sendRequests: readonly SendRequest[], state: Partial<SendFacts> = {}) =>
  plan(sendRequests, state).sendOutcomes.map((sendOutcome) =>
    sendOutcome.type === 'refused' ? sendOutcome.code : sendOutcome.type,
  );

describe('the plan for messages stored together', () => {
  it('takes one wave of two to the same person, and the other one’s wave as the answer', () => {
    const wave = (authorId: string, partnerId: string, id: string): SendRequest => ({
      ...sending(authorId, partnerId, id, ''),
      embed: { type: 'wave' },
    });
    const together = [wave('a', 'b', '1'), wave('a', 'b', '2'), wave('b', 'a', '3'), wave('b', 'a', '4')];
    expect(kinds(together)).toEqual(['new', 'already-waved', 'new', 'cannot-wave']);
    expect(plan(together).contacts).toMatchObject([{ authorId: 'a', contact: { isFirst: true } }]);
  });

  it('opens a conversation with the first message of either, and continues it with the next', () => {
    const { sendOutcomes, opened, contacts } = plan([
      sending('b', 'a', '1'),
      sending('a', 'b', '2'),
      sending('a', 'c', '3'),
    ]);
    expect(opened).toEqual([
      { id: 'conversation 1', lowId: 'a', highId: 'b', authorId: 'b' },
      { id: 'conversation 2', lowId: 'a', highId: 'c', authorId: 'a' },
    ]);
    expect(contacts).toEqual([
      { authorId: 'b', contact: contact('a', '1') },
      { authorId: 'a', contact: contact('c', '3') },
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
    const separated = { known, isSeparated: () => true } satisfies Partial<SendFacts>;
    expect(kinds([sending('a', 'b', '2', 'hello')], separated)).toEqual(['not-found']);
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
    const others = Array.from({ length: 28 }, (_, n) => String.fromCodePoint(0x4e00 + n));
    const before = (texts: readonly string[]) => ({ firstContacts: past(earlier(texts)) });
    expect(kinds(first, before([]))).toEqual(['new', 'new', 'new']);
    expect(kinds(first, before(['hi']))).toEqual(['new', 'new', 'repeated-first']);
    expect(kinds(first, before(others))).toEqual(['new', 'new', 'too-many-firsts']);
    const firstContacts: FirstContactState = {
      ...calm.firstContacts,
      filterMismatch: (_, partner) => (partner === 'c' ? 'does-not-fit' : null),
    };
    expect(kinds(first, { firstContacts })).toEqual(['new', 'does-not-fit', 'new']);
  });

  it('counts later messages until the answer as well', () => {
    const all = [
      ...[sending('a', 'b', '1', '1'), sending('a', 'c', '2', '2')],
      ...[sending('a', 'b', '3', 'hi'), sending('a', 'c', '4', 'hi'), sending('a', 'd', '5', 'hi')],
    ];
    const firstContacts = past(earlier(['hi']));
    expect(kinds(all, { firstContacts })).toEqual(['new', 'new', 'new', 'new', 'repeated-first']);
    const { contacts } = plan(all, { firstContacts });
    expect(contacts.map((one) => [one.contact.partnerKey, one.contact.isFirst])).toEqual([
      ...[
        ['b', true],
        ['c', true],
        ['b', false],
        ['c', false],
      ],
    ]);
    const answered = all.toSpliced(3, 0, sending('c', 'a', 'answer', 'so?'));
    expect(kinds(answered, { firstContacts })).toEqual(answered.map(() => 'new'));
  });

  it('counts without a confirmed address within the batch too, and once for one who was invited before', () => {
    const all = ['b', 'c', 'd'].map((partner, n) => sending('a', partner, `${n} own`));
    const unconfirmed = (everContacted: number, contactedFromNetwork: number, invited: string[] = []) => ({
      firstContacts: past(
        invited.map((one) => contact(one, '\u4e00', { isWaiting: true })),
        { status: 'unconfirmed', network: 'home', everContacted, contactedFromNetwork },
      ),
    });
    expect(kinds(all, unconfirmed(0, 0))).toEqual(['new', 'new', 'new']);
    expect(kinds(all, unconfirmed(1, 1))).toEqual(['new', 'new', 'confirm-email-first']);
    expect(kinds(all, unconfirmed(0, 8))).toEqual(['new', 'new', 'confirm-email-first']);
    const ofTwo = all.map((one, n) => (n === 1 ? { ...one, authorId: 'b' } : one));
    expect(kinds(ofTwo, unconfirmed(0, 8))).toEqual(['new', 'new', 'confirm-email-first']);
    const { contacts } = plan(all, unconfirmed(1, 1, ['b']));
    expect(contacts.map((one) => one.contact.isFirst)).toEqual([false, true, true]);
  });

  it('takes a photo along once, of its uploader alone', () => {
    const uploaded: UploadedPhoto = {
      ...{ id: 'p', classification: 'UNKNOWN', width: 4, height: 3, isHidden: false, blur: '' },
      createdAt: new Date(0),
    };
    const photos = new Map([[photoKey('a', 'p'), uploaded]]);
    const embed = { type: 'photo', filepath: 'p' } as const;
    const withPhoto = (authorId: string, id: string) => ({ ...sending(authorId, 'c', id), embed });
    const twice = [withPhoto('a', '1'), withPhoto('a', '2')];
    expect(kinds(twice, { photos })).toEqual(['new', 'unknown-photo']);
    expect(plan(twice, { photos }).sendOutcomes).toMatchObject([{ message: { photo: uploaded, embed } }, {}]);
    expect(kinds([withPhoto('b', '1')], { photos })).toEqual(['unknown-photo']);
    // One that was refused leaves it to the next.
    const refused = { ...withPhoto('a', '1'), replyTo: 'nothing' };
    expect(kinds([refused, withPhoto('a', '2')], { photos })).toEqual(['not-found', 'new']);
    expect(plan([sending('a', 'c', '1')], { photos }).sendOutcomes).toMatchObject([
      { message: { photo: null } },
    ]);
    const place: SendRequest = {
      ...sending('a', 'c', '1'),
      embed: { type: 'location', coordinates: [0, 0] },
    };
    expect(kinds([place], { photos })).toEqual(['new']);
  });

  it('refuses what was found wrong with a message before, unless it was stored', () => {
    const wrong = { ...sending('a', 'b', '1', 'hello'), problem: 'unknown-place' } as const;
    expect(kinds([wrong])).toEqual(['unknown-place']);
    const known = new Map([['1', { conversationId: 'known', seq: 3, contentHash: wrong.contentHash }]]);
    expect(kinds([wrong], { known })).toEqual(['known']);
  });

  it('marks a telephone number in a request, not in its answer and not after it', () => {
    const number = 'Call +1 312 555 0142 tonight';
    const marks = (sendRequests: readonly SendRequest[]) =>
      plan(sendRequests).sendOutcomes.map((one) => one.type === 'new' && one.message.isSpam);
    expect(marks([sending('a', 'b', '1', number), sending('a', 'b', '2', 'hello')])).toEqual([true, false]);
    const answered = [
      ...[sending('a', 'b', '1', 'hello'), sending('b', 'a', '2', number)],
      ...[sending('a', 'b', '3', number), sending('b', 'a', '4', number)],
    ];
    expect(marks(answered)).toEqual([false, false, false, false]);
  });

  it('quotes a message of the same conversation as it is then, and none of another', () => {
    const quote = { _id: 'm1', userIdFrom: 'b', preview: 'hello', disappearsAt: null };
    const conversations = new Map([
      [pairKey('a', 'b'), { id: 'known', lastSeq: 4, revision: 4, requestOf: null, disappearHours: null }],
    ]);
    const quoted = (conversationId: string, of: typeof quote | null) => ({
      conversations,
      quoted: new Map([['m1', { conversationId, quote: of }]]),
    });
    const answer = [{ ...sending('a', 'b', '1'), replyTo: 'm1' }];
    expect(plan(answer, quoted('known', quote)).sendOutcomes).toMatchObject([
      { message: { replyTo: quote } },
    ]);
    expect(plan(answer, quoted('known', null)).sendOutcomes).toMatchObject([{ message: { replyTo: null } }]);
    expect(kinds(answer, quoted('other', quote))).toEqual(['not-found']);
    expect(kinds(answer, { conversations })).toEqual(['not-found']);
    expect(kinds([{ ...sending('a', 'c', '1'), replyTo: 'm1' }], quoted('known', quote))).toEqual([
      'not-found',
    ]);
  });

  it('lets invitations wait together with messages, before and after the first one', () => {
    const invited = (count: number) => ({
      firstContacts: past(Array.from({ length: count }, () => contact('b', '\u4e00', { isWaiting: true }))),
    });
    const three = ['1', '2', '3'].map((id) => sending('a', 'b', id));
    expect(kinds(three, invited(3))).toEqual(['new', 'new', 'wait-for-answer']);
    expect(kinds(three, invited(5))).toEqual(three.map(() => 'wait-for-answer'));
    const conversations = new Map([
      [pairKey('a', 'b'), { id: 'known', lastSeq: 4, revision: 4, requestOf: 'b', disappearHours: null }],
    ]);
    // One who was written to answers as they like.
    expect(kinds(three, { conversations, ...invited(5) })).toEqual(['new', 'new', 'new']);
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
