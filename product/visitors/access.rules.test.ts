import { describe, expect, it } from 'vitest';
import { canOf, may, mayWithPeople, refusalsOf, refuse, type Rights } from './access.rules.ts';
import { type Permission, permissions, roles } from './access.ts';
import { revocations } from './contract.ts';

const anonymous: Rights = {
  isAnonymous: true,
  isAdmitted: true,
  missingRequirement: null,
  isSuspended: false,
  isPaid: false,
  isModerator: false,
  isAdmin: false,
  revocations: [],
};
const account: Rights = { ...anonymous, isAnonymous: false };

describe('refuse', () => {
  const admittedTo = (caller: Rights | null) => roles.filter((role) => refuse(caller, role) === null);

  it('lets each kind of caller up to his step and no further', () => {
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

  it('closes every step above visitor to a suspended visitor, an administrator too', () => {
    expect(admittedTo({ ...account, isAdmin: true, isSuspended: true })).toEqual(['everyone', 'visitor']);
    expect(refuse({ ...account, isSuspended: true }, 'admitted')).toEqual({ status: 403, code: 'suspended' });
  });

  it('says what is missing', () => {
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

  it('lets nobody in by a role that does not exist', () => {
    expect(refuse({ ...account, isAdmin: true }, 'emperor')?.code).toBe('forbidden');
  });

  it('[VIS-71] [VIS-72] PAID is a mark on the visitor, ADMIN another: neither is an account type', () => {
    expect(refuse({ ...account, isPaid: true }, 'paid')).toBeNull();
    expect(refuse({ ...account, isAdmin: true }, 'admin')).toBeNull();
    expect(refuse({ ...anonymous, isAdmin: true }, 'admin')?.code).toBe('forbidden');
  });
});

describe('refusalsOf', () => {
  it('tells of each role what refuse can give, no more and no less', () => {
    const nobody = { ...anonymous, isAdmitted: false };
    const callers = [null, nobody, anonymous, account, { ...account, isSuspended: true }];
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
  it('[VIS-67] an anonymous visitor has no permissions, whatever else he is marked with', () => {
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

describe('the one table of permissions', () => {
  const roleMarks = {
    ANONYMOUS: anonymous,
    AUTHENTICATED: account,
    PAID: { ...account, isPaid: true },
    MODERATOR: { ...account, isModerator: true },
    ADMIN: { ...account, isAdmin: true },
  } as const;
  /** What each revocation takes, and nothing else does. */
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
    for (const [role, rights] of Object.entries(roleMarks))
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

  it('[REPORT-164] blocking protects: every admitted visitor may, whatever was revoked', () => {
    for (const rights of Object.values(roleMarks))
      for (const revoked of subsets)
        expect(mayWithPeople({ ...rights, revocations: revoked }).block).toBe(true);
    expect(mayWithPeople({ ...account, isSuspended: true }).block).toBe(false);
  });

  it('says the same all at once as one by one', () => {
    for (const rights of Object.values(roleMarks))
      for (const permission of permissions) expect(canOf(rights)[permission]).toBe(may(rights, permission));
  });

  it('gives nobody anything who is suspended or not admitted', () => {
    for (const rights of Object.values(roleMarks))
      for (const kept of [
        { isSuspended: true },
        { isAdmitted: false, missingRequirement: 'policies' as const },
      ])
        expect(Object.values(canOf({ ...rights, ...kept })).some(Boolean)).toBe(false);
  });
});
