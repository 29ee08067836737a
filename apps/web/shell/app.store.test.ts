import { beforeEach, expect, it } from 'vitest';
import { appStore, recordRateLimit } from './app.store.ts';

beforeEach(() => appStore.setState(appStore.getInitialState(), true));

it('[SHELL-027] [SHELL-028] the site is up and the address unblocked by default', () => {
  expect(appStore.getState()).toMatchObject({ isSiteDown: false, isIpBlocked: false });
});

it('[SHELL-032] [SHELL-033] [SHELL-034] [SHELL-035] [SHELL-039] a rate limit is recorded with kind, reason and seconds', () => {
  expect(appStore.getState().rateLimitBlock).toBeNull();
  recordRateLimit({ reason: 'softReload', retryAfterSeconds: 12 }, 5_000);
  expect(appStore.getState().rateLimitBlock).toEqual({
    errorKind: 'RATE_LIMIT',
    reason: 'softReload',
    retryAfterSeconds: 12,
    until: 17_000,
  });
  recordRateLimit({ reason: 'generic', retryAfterSeconds: null }, 5_000);
  expect(appStore.getState().rateLimitBlock).toMatchObject({ retryAfterSeconds: null, until: null });
});
