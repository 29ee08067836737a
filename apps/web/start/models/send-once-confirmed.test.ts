import { expect, it } from 'vitest';
import { createMessagingStore } from '#product/messaging/web/outbox/messaging.state.ts';
import { sessionStore } from '#product/visitors/web/index.ts';
import type { Visitor } from '#product/visitors/contract.ts';
import { sendOnceConfirmed } from './send-once-confirmed.ts';

const outgoing = (_id: string, failure: string | null) => ({
  ...{ _id, failure, channel: 'direct', to: 'other', body: 'Hi', photo: null, attached: null, position: 1 },
  composedAt: '2030-05-01T12:00:00.000Z',
});
const become = (_id: string, accountIsActivated: boolean) =>
  sessionStore.setState({ visitor: { _id, accountIsActivated } as Visitor });

it('what waited for the email to be confirmed goes once it is, of this account and for this reason alone', () => {
  const store = createMessagingStore();
  const retried: string[] = [];
  become('me', false);
  sendOnceConfirmed(null, null, { store, retry: (id) => retried.push(id) });
  const outbox = [
    outgoing('first', 'confirm-email-first'),
    outgoing('other', 'gone'),
    outgoing('on-way', null),
  ];
  store.setState({ outbox });
  become('another', true);
  expect(retried).toEqual([]);
  become('me', false);
  become('me', true);
  expect(retried).toEqual(['first']);
});
