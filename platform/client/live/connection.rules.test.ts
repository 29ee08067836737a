import { describe, expect, it } from 'vitest';
import {
  type Connection,
  type ConnectionEvent,
  firstConnection,
  nextConnection,
  offersRefresh,
  REFRESH_AFTER_MS,
  retryDelayMs,
  showsPill,
} from './connection.rules.ts';

const after = (...types: readonly ConnectionEvent['type'][]): Connection =>
  types.reduce<Connection>((state, type) => nextConnection(state, { type }), firstConnection);

describe('a connection', () => {
  it('[SHELL-058] passes through its five states', () => {
    expect(after('opened').status).toBe('connected');
    expect(after('opened', 'closed').status).toBe('disconnected');
    expect(after('opened', 'closed', 'retrying').status).toBe('reconnecting');
    expect(after('opened', 'closed', 'fetching').status).toBe('trying-to-fetch');
    expect(after('opened', 'closed', 'fetch-failed').status).toBe('failed-to-fetch');
    expect(after('opened', 'closed', 'fetch-failed', 'fetched').status).toBe('reconnecting');
    expect(after('opened', 'closed', 'retrying', 'opened').status).toBe('connected');
  });

  it('[SHELL-053] [SHELL-058] offers to refresh 7 s after a loss; each loss starts over', () => {
    expect(REFRESH_AFTER_MS).toBe(7_000);
    expect(offersRefresh(after('opened', 'closed'))).toBe(false);
    expect(offersRefresh(after('opened', 'closed', 'refresh-due'))).toBe(true);
    expect(offersRefresh(after('opened', 'closed', 'refresh-due', 'retrying', 'closed'))).toBe(true);
    expect(offersRefresh(after('opened', 'closed', 'refresh-due', 'opened'))).toBe(false);
    expect(offersRefresh(after('opened', 'closed', 'refresh-due', 'opened', 'closed'))).toBe(false);
  });

  it('[SHELL-054] [SHELL-055] offers it at once while a call is in flight or has failed', () => {
    expect(offersRefresh(after('opened', 'closed', 'fetching'))).toBe(true);
    expect(offersRefresh(after('opened', 'closed', 'fetch-failed'))).toBe(true);
  });

  it('a failed call says nothing of the server while the device is offline', () => {
    const offline = after('opened', 'closed', 'fetch-failed', 'offline');
    expect(offline.status).toBe('reconnecting');
    expect(offersRefresh(offline)).toBe(false);
    expect(after('opened', 'offline').status).toBe('connected');
  });

  it('a call changes nothing while connected', () => {
    expect(after('opened', 'fetching', 'fetch-failed', 'retrying').status).toBe('connected');
  });

  it('[SHELL-056] shows the pill after a loss, and not during a quick first connection', () => {
    expect(showsPill(firstConnection)).toBe(false);
    expect(showsPill(after('refresh-due'))).toBe(true);
    expect(showsPill(after('opened', 'closed'))).toBe(true);
    expect(showsPill(after('opened'))).toBe(false);
    // Signing up or logging in opens another: nothing was lost.
    expect(showsPill(after('opened', 'ended'))).toBe(false);
    expect(showsPill(after('opened', 'ended', 'retrying', 'refresh-due'))).toBe(true);
  });
});

it('retries with growing delays, jitter and a maximum of half a minute', () => {
  expect(retryDelayMs(0, 0)).toBe(250);
  expect(retryDelayMs(0, 1)).toBe(500);
  expect(retryDelayMs(3, 1)).toBe(4_000);
  expect(retryDelayMs(40, 1)).toBe(30_000);
});
