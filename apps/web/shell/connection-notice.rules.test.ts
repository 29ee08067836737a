import { expect, it } from 'vitest';
import { type Connection, firstConnection } from '#platform/client/connection.rules.ts';
import { connectionNotice } from './connection-notice.rules.ts';

const lost = (status: Exclude<Connection['status'], 'connected'>): Connection => ({
  status,
  hasBeenConnected: true,
  refreshDue: false,
});

it('[SHELL-024] [SHELL-025] [SHELL-026] each status has its message and its icon', () => {
  for (const status of ['disconnected', 'reconnecting', 'trying-to-fetch'] as const)
    expect(connectionNotice(lost(status), false)).toEqual({ message: 'reconnecting', icon: 'dots' });
  expect(connectionNotice(lost('failed-to-fetch'), false)).toEqual({ message: 'failed', icon: 'cloud-off' });
  expect(connectionNotice({ status: 'connected' }, true)).toEqual({ message: 'connected', icon: 'check' });
});

it('says nothing while it stands, nor while it is first made', () => {
  expect(connectionNotice({ status: 'connected' }, false)).toBeNull();
  expect(connectionNotice(firstConnection, false)).toBeNull();
});
