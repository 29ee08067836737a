import { expect, it } from 'vitest';
import { type Connection, firstConnection } from '#platform/client/live/connection.rules.ts';
import { connectionNotice } from './connection-notice.rules.ts';

const still = { isBack: false, isOffline: false };

const lost = (status: Exclude<Connection['status'], 'connected'>): Connection => ({
  status,
  hasBeenConnected: true,
  refreshDue: false,
});

it('[SHELL-024] [SHELL-025] [SHELL-026] each status has its message and its icon', () => {
  for (const status of ['disconnected', 'reconnecting', 'trying-to-fetch'] as const)
    expect(connectionNotice(lost(status), still)).toEqual({ message: 'reconnecting', icon: 'dots' });
  expect(connectionNotice(lost('failed-to-fetch'), still)).toEqual({ message: 'failed', icon: 'cloud-off' });
  expect(connectionNotice({ status: 'connected' }, { ...still, isBack: true })).toEqual({
    message: 'connected',
    icon: 'check',
  });
});

it('[SHELL-025] a device without a network is offline, whatever the server does', () => {
  const offline = { ...still, isOffline: true };
  for (const status of ['disconnected', 'reconnecting', 'failed-to-fetch'] as const)
    expect(connectionNotice(lost(status), offline)).toEqual({ message: 'offline', icon: 'cloud-off' });
});

it('shows nothing while connected, nor during the first connection', () => {
  expect(connectionNotice({ status: 'connected' }, still)).toBeNull();
  expect(connectionNotice(firstConnection, still)).toBeNull();
});
