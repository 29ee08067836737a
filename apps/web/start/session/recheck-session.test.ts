import { afterEach, expect, it, vi } from 'vitest';
import type { Client } from '#platform/client/client.ts';
import type { Visitor } from '#product/visitors/contract.ts';
import { sessionStore } from '#product/visitors/web/index.ts';
import { appStore } from '../../shell/app.store.ts';
import { recheckSession } from './recheck-session.ts';

const who = (_id: string) => ({ _id, isSuspended: false }) as Visitor;

/** What the page does once its socket was closed, while the browser holds the session of `holder`. */
function page(holder: string) {
  const done: string[] = [];
  vi.stubGlobal('location', { reload: () => done.push('reload') });
  sessionStore.setState({ visitor: who('guest') });
  const client = {
    call: () => {
      done.push('ask');
      return Promise.resolve(who(holder));
    },
  } as unknown as Client;
  const parts = {
    client,
    onboarding: { denyAccess: () => done.push('deny') },
    live: { start: () => done.push('connect') },
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
  expect(done).toEqual(['ask', 'connect']);
});

it('a page is loaded again where another tab logged in', async () => {
  const done = page('account');
  await settle();
  expect(done).toEqual(['ask', 'reload']);
});

it.each([{ isLoggingIn: true }, { isLoggingOut: true }])(
  'a page that leads on by itself is not loaded again: %o',
  async (change) => {
    appStore.setState(change);
    const done = page('account');
    await settle();
    expect(done).toEqual([]);
    appStore.setState({ isLoggingIn: false, isLoggingOut: false });
    await settle();
    expect(done).toEqual(['ask', 'reload']);
  },
);

it('nor is one that logs in while it is asked whose session it is', async () => {
  const done = page('account');
  appStore.setState({ isLoggingIn: true });
  await settle();
  expect(done).toEqual(['ask']);
  appStore.setState({ isLoggingIn: false });
  await settle();
  expect(done).toEqual(['ask', 'reload']);
});
