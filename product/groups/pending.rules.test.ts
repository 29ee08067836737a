import { expect, it } from 'vitest';
import type { OutgoingMessage } from '#product/messaging/outbox.rules.ts';
import { asPending, asSentFile, groupChat, isPermanent } from './pending.rules.ts';

const outgoing = (failure: string | null): OutgoingMessage => ({
  ...{ ...groupChat('a'.repeat(24)), _id: 'b'.repeat(24), body: 'Said', photo: null, attached: null },
  ...{ composedAt: '2026-06-01T20:00:00.000Z', position: 1, failure },
});

it('[GROUP-01] a pending message has its status', () => {
  const status = (failure: string | null, isWaiting = false) =>
    asPending(outgoing(failure), isWaiting).status;
  expect([status(null), status(null, true), status('canceled'), status('id-used')]).toEqual([
    'sending',
    'waiting',
    'canceled',
    'other',
  ]);
  expect([
    isPermanent('canceled'),
    isPermanent('not-found'),
    isPermanent('other'),
    isPermanent('waiting'),
  ]).toEqual([true, true, false, false]);
});

it('[GROUP-26] a photo is sent by its name', () => {
  expect([asSentFile(null), asSentFile('d')]).toEqual([null, { type: 'photo', filepath: 'd' }]);
});
