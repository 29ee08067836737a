import { expect, it } from 'vitest';
import type { CallFailure } from '#platform/client/client.ts';
import { removedUserReasons } from '../contract.ts';
import { addressOfRemoved, removedByFailure, removedReason } from './removed-user.ts';

const refused = (code: string, reason: string | null): CallFailure => ({
  ...{ type: 'refused', status: 404, alert: null },
  ...{ code, reason },
});

it('[VIS-59] [VIS-60] [VIS-61] the reason is the one of the refusal', () => {
  expect(removedUserReasons.map((reason) => removedByFailure(refused('not-found', reason)))).toEqual([
    'blocked',
    'deleted',
    'suspended',
  ]);
});

it('an unknown reason counts as deleted', () => {
  expect(removedReason('banished')).toBe('deleted');
  expect(removedReason(null)).toBe('deleted');
});

it('any other failure removes no one', () => {
  const failures: readonly CallFailure[] = [
    { type: 'unreachable' },
    { type: 'timeout' },
    { type: 'rate-limited', reason: 'generic', retryAfterSeconds: 5 },
    { type: 'unexpected', status: 500 },
    refused('not-admitted', 'policies'),
  ];
  expect(failures.map(removedByFailure)).toEqual(failures.map(() => null));
});

it('[ROUTE-28] [ROUTE-29] the address carries the reason and the id', () => {
  expect(addressOfRemoved('a'.repeat(24), 'suspended')).toBe(
    `/user-does-not-exist?reason=suspended&userId=${'a'.repeat(24)}`,
  );
});
