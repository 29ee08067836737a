import { afterEach, expect, it, vi } from 'vitest';
import { CallFailed, type CallFailure, type Client } from '#platform/client/client.ts';
import type { Visitor } from '#product/visitors/contract.ts';
import { sessionStore } from '#product/visitors/web/index.ts';
import { appStore } from '../../shell/app.store.ts';
import { recheckSession } from './recheck-session.ts';

const refused: CallFailure = {
  ...{ type: 'refused', status: 401, code: 'unauthenticated', reason: null, alert: null },
} as const;
const who = (_id: string) => ({ _id, isSuspended: false }) as Visitor;

/** What the page does once its socket was closed, while the browser holds the session of `holder`. */
function page(holder: string | null, onAsked: () => void = () => undefined) {
  const done: string[] = [];
  vi.stubGlobal('location', { reload: () => done.push('reload') });
  sessionStore.setState({ visitor: who('guest') });
  const client = {
    call: () => {
      done.push('ask');
      onAsked();
      return holder === null ? Promise.reject(new CallFailed(refused)) : Promise.resolve(who(holder));
    },
  } as unknown as Client;
  const parts = {
    client,
    onboarding: { denyAccess: () => done.push('deny') },
    live: { start: () => done.push('connect') },
    wait: () => {
      done.push('wait');
      return Promise.resolve();
    },
  } as unknown as Parameters<typeof recheckSession>[0];
  void recheckSession(parts);
  return done;
}
const settle = () => new Promise((resolve) => setTimeout(resolve));

afterEach(() => {
  appStore.setState({ isLoggingIn: false, isLoggingOut: false });
  sessionStore.setState({ visitor: null });
  vi.unstubAllGlobals();
});

it('the page of a visitor whose session goes on connects again', async () => {
  const done = page('guest');
  await settle();
  // What ended the other session may be a new one on its way.
  expect(done).toEqual(['wait', 'ask', 'connect']);
});

it('a page is loaded again where another tab logged in', async () => {
  const done = page('account');
  await settle();
  expect(done).toEqual(['wait', 'ask', 'reload']);
});

it.each([{ isLoggingIn: true }, { isLoggingOut: true }])(
  'a page that leads on by itself is not loaded again: %o',
  async (change) => {
    appStore.setState(change);
    const done = page('account');
    await settle();
    expect(done).toEqual(['wait']);
    appStore.setState({ isLoggingIn: false, isLoggingOut: false });
    await settle();
    expect(done).toEqual(['wait', 'ask', 'reload']);
  },
);

it.each([
  ['another', 'account', 'reload'],
  ['no session', null, 'deny'],
])(
  'nor is one that logs in while it is asked whose session it is, where that is %s',
  async (_, holder, does) => {
    const done = page(holder, () => appStore.setState({ isLoggingIn: true }));
    await settle();
    expect(done).toEqual(['wait', 'ask']);
    appStore.setState({ isLoggingIn: false });
    await settle();
    expect(done).toEqual(['wait', 'ask', does]);
  },
);
