import { expect, it } from 'vitest';
import { conversationOf, messageOf, OTHER, OWN, pendingOf } from '../chat.fixture.ts';
import { isWaveToAnswer, waveState, type WaveFacts } from './wave-state.rules.ts';

const embed = { type: 'wave' } as const;
const theirs = (seq: number) => conversationOf(messageOf(seq, { body: '', embed }), { isRequest: true });
const own = (seq: number) =>
  conversationOf(messageOf(seq, { body: '', embed, userIdFrom: OWN, userIdTo: OTHER }));
const state = (facts: Partial<WaveFacts>) =>
  waveState({ conversation: undefined, pending: [], isWaved: false, ...facts });

it('someone new can be waved at, and one who waved can be answered so', () => {
  expect(state({})).toEqual({ status: 'can', isAnswer: false });
  expect(state({ conversation: theirs(1) })).toEqual({ status: 'can', isAnswer: true });
  expect([isWaveToAnswer(theirs(1)), isWaveToAnswer(own(1))]).toEqual([true, false]);
});

it('a wave that is on its way, stored or listed is not sent again', () => {
  const pending = [pendingOf(1, { body: '', embed })];
  expect(state({ pending })).toEqual({ status: 'sending', isAnswer: false });
  expect(state({ pending, conversation: theirs(1) })).toEqual({ status: 'sending', isAnswer: true });
  expect(state({ isWaved: true })).toEqual({ status: 'waved' });
  expect(state({ conversation: own(1) })).toEqual({ status: 'waved' });
  expect(state({ conversation: theirs(1), isWaved: true })).toEqual({ status: 'waved' });
  // One that failed is out of the way.
  const failed = [pendingOf(1, { body: '', embed, failure: 'too-many-firsts' })];
  expect(state({ pending: failed })).toEqual({ status: 'can', isAnswer: false });
});

it('where words were written, and where a wave was answered or unsent, words are due', () => {
  const unsent = conversationOf(messageOf(1, { body: '', embed: null, isUnsent: true }));
  for (const conversation of [conversationOf(messageOf(1)), theirs(2), unsent])
    expect(state({ conversation })).toEqual({ status: 'cannot' });
  expect(state({ pending: [pendingOf(1)] })).toEqual({ status: 'cannot' });
});
