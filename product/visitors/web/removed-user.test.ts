import { expect, it } from 'vitest';
import type { CallFailure } from '#platform/client/client.ts';
import { removedUserReasons } from '../contract.ts';
import { addressOfRemoved, removedByFailure, removedReason } from './removed-user.ts';

const refused = (code: string, reason: string | null): CallFailure => ({
  ...{ kind: 'refused', status: 404, alert: null },
  ...{ code, reason },
});

it('[VIS-59] [VIS-60] [VIS-61] the reason is the one that was told', () => {
  expect(removedUserReasons.map((reason) => removedByFailure(refused('not-found', reason)))).toEqual([
    'blocked',
    'deleted',
    'suspended',
  ]);
});

it('a reason nobody knows says no more than that he is not there', () => {
  expect(removedReason('banished')).toBe('deleted');
  expect(removedReason(null)).toBe('deleted');
});

it('what could only not be asked removes nobody', () => {
  const failures: readonly CallFailure[] = [
    { kind: 'unreachable' },
    { kind: 'timeout' },
    { kind: 'rate-limited', reason: 'generic', retryAfterSeconds: 5 },
    { kind: 'unexpected', status: 500 },
    refused('not-admitted', 'policies'),
  ];
  expect(failures.map(removedByFailure)).toEqual(failures.map(() => null));
});

it('[ROUTE-28] [ROUTE-29] the address carries the reason and who it is about', () => {
  expect(addressOfRemoved('a'.repeat(24), 'suspended')).toBe(
    `/user-does-not-exist?reason=suspended&userId=${'a'.repeat(24)}`,
  );
});
