import { afterEach, expect, it } from 'vitest';
import { CallFailed, type Client } from '#platform/client/client.ts';
import type { Visitor } from '#product/visitors/contract.ts';
import { sessionStore } from '#product/visitors/web/index.ts';
import { confirmation } from './confirmation.ts';

const who = (change: Partial<Visitor>) =>
  ({ _id: 'me', accountType: 'authenticated', accountIsActivated: false, ...change }) as Visitor;
afterEach(() => sessionStore.setState({ visitor: null }));

it('an unconfirmed account is followed, a guest and a confirmed one are not', () => {
  const { isFor } = confirmation;
  expect([
    isFor(who({})),
    isFor(who({ accountType: 'paid' })),
    isFor(who({ accountType: 'anonymous' })),
    isFor(who({ accountIsActivated: true })),
  ]).toEqual([true, true, false, false]);
});

it('the page learns that its account is confirmed by the word of the server, and where it missed that, once it is connected again', async () => {
  const listeners = new Set<(frame: { type: string }) => void>();
  const say = (type: string) => {
    for (const listener of listeners) listener({ type });
  };
  let answer: () => Visitor = () => who({});
  let asked = 0;
  const client = {
    call: () => {
      asked += 1;
      return new Promise((resolve) => resolve(answer()));
    },
  } as unknown as Client;
  const live = {
    on: (listener: (frame: { type: string }) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const { model } = confirmation.create({ client, live }, () => undefined as never);
  const isConfirmed = () => sessionStore.getState().visitor?.accountIsActivated;
  sessionStore.setState({ visitor: who({}) });
  model.start('me');
  say('heartbeat');
  expect(asked).toBe(0);

  answer = () => {
    throw new CallFailed({ type: 'unreachable' });
  };
  say('accountConfirmed');
  await expect.poll(() => asked).toBe(1);
  expect(isConfirmed()).toBe(false);
  answer = () => who({ accountIsActivated: true });
  say('welcome');
  await expect.poll(isConfirmed).toBe(true);

  sessionStore.setState({ visitor: who({}) });
  say('accountConfirmed');
  await expect.poll(isConfirmed).toBe(true);
  model.stop();
  say('accountConfirmed');
  expect(asked).toBe(3);
});
