import { expect, it } from 'vitest';
import { remembered } from './memory.ts';

const id = (digit: string) => digit.repeat(24);
const uuid = (digit: string) => `${digit.repeat(8)}-${digit.repeat(4)}-7000-8000-${digit.repeat(12)}`;
/** Never leaves an input as it is where a chance of some does. */
const last = (below: number) => below - 1;

const memory = () => remembered({ people: () => [id('a')], fields: () => ({ email: ['one@mail.example'] }) });

it('ids are those that answers had in a field of the same name', () => {
  const { keep, recall } = memory();
  keep({ groups: [{ groupId: id('1') }], places: [{ _id: id('2') }] });
  expect(recall({ groupId: id('0') }, last)).toEqual({ groupId: id('1') });
  expect(recall({ placeId: id('0') }, last)).toEqual({ placeId: id('2') });
});

it('fields that one answer had together go together', () => {
  const { keep, recall } = memory();
  keep({ _id: uuid('1'), conversationId: id('1') });
  keep({ conversationId: id('2') });
  keep({ _id: uuid('3'), placeId: id('3') });
  expect(recall({ conversationId: id('0'), messageId: uuid('0') }, last)).toEqual({
    conversationId: id('1'),
    messageId: uuid('1'),
  });
});

it('users are the people, an email is their own, and a secret is that of a link', () => {
  const { keep, recall } = memory();
  keep({ link: `/confirm#${'s'.repeat(43)}` });
  expect(recall({ userIdTo: id('0'), email: 'x@y.z', token: 't'.repeat(43) }, last)).toEqual({
    userIdTo: id('a'),
    email: 'one@mail.example',
    token: 's'.repeat(43),
  });
});
