import { describe, expect, it } from 'vitest';
import {
  blockerFrom,
  blockerOf,
  canOf,
  may,
  mayWithPeople,
  refusalsOf,
  refuse,
  type Rights,
} from './access.rules.ts';
import { type Permission, permissions, roles } from './access.ts';
import { revocations } from './contract.ts';

const anonymous: Rights = {
  isAnonymous: true,
  isAdmitted: true,
  missingRequirement: null,
  isSuspended: false,
  isConfirmed: true,
  isPaid: false,
  isModerator: false,
  isAdmin: false,
  revocations: [],
};
const account: Rights = { ...anonymous, isAnonymous: false };

describe('refuse', () => {
  const admittedTo = (caller: Rights | null) => roles.filter((role) => refuse(caller, role) === null);

  it('admits each kind of caller up to their role', () => {
    expect(admittedTo(null)).toEqual(['everyone']);
    expect(admittedTo({ ...anonymous, isAdmitted: false, missingRequirement: 'policies' })).toEqual([
      'everyone',
      'visitor',
    ]);
    expect(admittedTo(anonymous)).toEqual(['everyone', 'visitor', 'admitted']);
    expect(admittedTo(account)).toEqual(['everyone', 'visitor', 'admitted', 'account']);
    expect(admittedTo({ ...account, isPaid: true })).toEqual([
      'everyone',
      'visitor',
      'admitted',
      'account',
      'paid',
    ]);
    expect(admittedTo({ ...account, isModerator: true })).not.toContain('paid');
    expect(admittedTo({ ...account, isAdmin: true })).toEqual([...roles]);
  });

  it('closes every role above visitor to a suspended visitor, administrators included', () => {
    expect(admittedTo({ ...account, isAdmin: true, isSuspended: true })).toEqual(['everyone', 'visitor']);
    expect(refuse({ ...account, isSuspended: true }, 'admitted')).toEqual({ status: 403, code: 'suspended' });
  });

  it('names the missing requirement', () => {
    expect(refuse(null, 'admin')).toEqual({ status: 401, code: 'unauthenticated' });
    expect(
      refuse({ ...anonymous, isAdmitted: false, missingRequirement: 'date-of-birth' }, 'admitted'),
    ).toEqual({
      status: 403,
      code: 'not-admitted',
      reason: 'date-of-birth',
    });
    expect(refuse(anonymous, 'account')).toEqual({ status: 403, code: 'forbidden', reason: 'account' });
  });

  it('admits no one to an unknown role', () => {
    expect(refuse({ ...account, isAdmin: true }, 'emperor')?.code).toBe('forbidden');
  });

  it('[VIS-71] [VIS-72] PAID and ADMIN are flags of the visitor, not account types', () => {
    expect(refuse({ ...account, isPaid: true }, 'paid')).toBeNull();
    expect(refuse({ ...account, isAdmin: true }, 'admin')).toBeNull();
    expect(refuse({ ...anonymous, isAdmin: true }, 'admin')?.code).toBe('forbidden');
  });
});

describe('refusalsOf', () => {
  it('lists exactly the refusals of each role', () => {
    const notAdmitted = { ...anonymous, isAdmitted: false };
    const callers = [null, notAdmitted, anonymous, account, { ...account, isSuspended: true }];
    for (const role of roles) {
      const given = callers.flatMap((caller) => {
        const refusal = refuse(caller, role);
        return refusal ? [[refusal.code, refusal.status]] : [];
      });
      expect(refusalsOf(role), role).toEqual(Object.fromEntries(given));
    }
  });
});

describe('may', () => {
  it('[VIS-67] an anonymous visitor has no permissions, whatever other flags they have', () => {
    for (const permission of permissions) {
      expect(may(anonymous, permission)).toBe(false);
      expect(may({ ...anonymous, isPaid: true, isAdmin: true }, permission)).toBe(false);
    }
    expect(mayWithPeople(anonymous)).toEqual({ chat: false, report: false, block: true, post: false });
  });

  it('[VIS-70] an account has all of them, less what was revoked, and none while suspended', () => {
    expect(permissions.every((permission) => may(account, permission))).toBe(true);
    const revoked: Rights = { ...account, revocations: ['reporting', 'globalChat', 'groups'] };
    expect(permissions.filter((permission) => may(revoked, permission))).toEqual([
      'chat',
      'postPlaceMessage',
      'addPhoto',
    ]);
    expect(permissions.some((permission) => may({ ...account, isSuspended: true }, permission))).toBe(false);
  });
});

describe('the table of permissions', () => {
  const roleRights = {
    ANONYMOUS: anonymous,
    AUTHENTICATED: account,
    PAID: { ...account, isPaid: true },
    MODERATOR: { ...account, isModerator: true },
    ADMIN: { ...account, isAdmin: true },
  } as const;
  /** Exactly the permissions each revocation takes away. */
  const taken: Readonly<Record<(typeof revocations)[number], readonly Permission[]>> = {
    reporting: ['flagGlobalChat', 'flagUser'],
    globalChat: ['postGlobalChat'],
    groups: ['joinGroup', 'createGroup'],
    photos: ['addPhoto'],
  };
  const subsets = revocations.reduce<(typeof revocations)[number][][]>(
    (sets, one) => [...sets, ...sets.map((set) => [...set, one])],
    [[]],
  );

  it('[VIS-67] [VIS-70] [CHAT-35] [GCHAT-27] [GROUP-38] [GROUP-39] [PLACE-17] [REPORT-163] holds for every role, permission and set of revocations', () => {
    for (const [role, rights] of Object.entries(roleRights))
      for (const revoked of subsets)
        for (const permission of permissions) {
          const isTaken = revoked.some((one) => taken[one].includes(permission));
          const name = `${role} ${permission} without ${revoked.join()}`;
          const held = role !== 'ANONYMOUS' && !isTaken;
          expect(may({ ...rights, revocations: revoked }, permission), name).toBe(held);
        }
  });

  it('[GCHAT-21] [GCHAT-22] [REPORT-165] revoked reporting takes flagging of people and posts, and chatting stays', () => {
    const revoked: Rights = { ...account, isPaid: true, revocations: ['reporting'] };
    expect(may(revoked, 'flagUser')).toBe(false);
    expect(may(revoked, 'flagGlobalChat')).toBe(false);
    expect(may(anonymous, 'flagGlobalChat')).toBe(false);
    expect(may(revoked, 'chat')).toBe(true);
  });

  it('[REPORT-164] every admitted visitor may block, whatever was revoked', () => {
    for (const rights of Object.values(roleRights))
      for (const revoked of subsets)
        expect(mayWithPeople({ ...rights, revocations: revoked }).block).toBe(true);
    expect(mayWithPeople({ ...account, isSuspended: true }).block).toBe(false);
  });

  it('canOf agrees with may', () => {
    for (const rights of Object.values(roleRights))
      for (const permission of permissions) expect(canOf(rights)[permission]).toBe(may(rights, permission));
  });

  it('grants nothing to suspended or unadmitted visitors', () => {
    for (const rights of Object.values(roleRights))
      for (const kept of [
        { isSuspended: true },
        { isAdmitted: false, missingRequirement: 'policies' as const },
      ])
        expect(Object.values(canOf({ ...rights, ...kept })).some(Boolean)).toBe(false);
  });
});

describe('an access blocker', () => {
  it('[AGE-05] from the visitor’s own record is a missing visitor, then a suspension, the date of birth, the policies', () => {
    const fine = { isSuspended: false, hasDateOfBirth: true, hasAcceptedPolicies: true };
    expect(blockerOf(null)).toBe('no-visitor');
    expect(blockerOf({ ...fine, isSuspended: true, hasDateOfBirth: false })).toBe('suspended');
    expect(blockerOf({ ...fine, hasDateOfBirth: false })).toBe('date-of-birth');
    expect(blockerOf({ ...fine, hasAcceptedPolicies: false })).toBe('policies');
    expect(blockerOf(fine)).toBeNull();
  });

  it('from a refused call is the suspension or the missing requirement, if that was the reason', () => {
    expect(blockerFrom({ code: 'unauthenticated', reason: null })).toBe('no-visitor');
    for (const reason of ['date-of-birth', 'age', 'policies'] as const)
      expect(blockerFrom({ code: 'not-admitted', reason })).toBe(reason);
    expect(blockerFrom({ code: 'not-admitted', reason: null })).toBeNull();
    expect(blockerFrom({ code: 'suspended', reason: null })).toBe('suspended');
    expect(blockerFrom({ code: 'forbidden', reason: 'policies' })).toBeNull();
  });
});

it('[GROUP-39] an account without a confirmed email may do everything but create groups', () => {
  const unconfirmed: Rights = { ...account, isConfirmed: false };
  expect(permissions.filter((permission) => !may(unconfirmed, permission))).toEqual(['createGroup']);
  expect(permissions.filter((permission) => !may(account, permission))).toEqual([]);
  expect(canOf(unconfirmed)).toEqual({ ...canOf(account), createGroup: false });
});
