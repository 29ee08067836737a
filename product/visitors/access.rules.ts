import { type Permission, permissions, type Role, roles } from './access.ts';
import type { revocations } from './contract.ts';

/** The next missing requirement before the visitor may see people's data; null when none. */
export type MissingRequirement = 'date-of-birth' | 'age' | 'policies' | null;

/** Why a client has no access to people's data; null when it has. */
export type AccessBlocker = 'no-visitor' | 'suspended' | MissingRequirement;

/** The properties of a caller that decide about access. */
export interface Rights {
  readonly isAnonymous: boolean;
  readonly isAdmitted: boolean;
  readonly missingRequirement: MissingRequirement;
  readonly isSuspended: boolean;
  /** Whether the account's address of email is. */
  readonly isConfirmed: boolean;
  readonly isPaid: boolean;
  readonly isModerator: boolean;
  readonly isAdmin: boolean;
  readonly revocations: readonly (typeof revocations)[number][];
}

export interface Refusal {
  readonly status: 401 | 403;
  readonly code: 'unauthenticated' | 'not-admitted' | 'forbidden' | 'suspended';
  /** The missing requirement, or the role the call requires. */
  readonly reason?: string;
}

/**
 * Checks a caller against a role: null, or the refusal.
 * Each role contains the ones below it; a suspended visitor keeps the first two. An unknown role admits
 * no one.
 */
export function refuse(caller: Rights | null, role: string): Refusal | null {
  if (role === 'everyone') return null;
  if (caller === null) return { status: 401, code: 'unauthenticated' };
  if (role === 'visitor') return null;
  if (caller.isSuspended) return { status: 403, code: 'suspended' };
  if (!caller.isAdmitted) {
    return {
      status: 403,
      code: 'not-admitted',
      ...(caller.missingRequirement && { reason: caller.missingRequirement }),
    };
  }
  return isRole(role) && holds[role](caller) ? null : { status: 403, code: 'forbidden', reason: role };
}

/** The refusals `refuse` can give for a role, code → HTTP status. */
export function refusalsOf(role: string): Readonly<Partial<Record<Refusal['code'], Refusal['status']>>> {
  if (role === 'everyone') return {};
  if (role === 'visitor') return { unauthenticated: 401 };
  const admitted = { unauthenticated: 401, suspended: 403, 'not-admitted': 403 } as const;
  return role === 'admitted' ? admitted : { ...admitted, forbidden: 403 };
}

/** The role a live connection requires. */
export const LIVE_ROLE = 'admitted' satisfies Role;

const isRole = (role: string): role is Role => (roles as readonly string[]).includes(role);

const holds: Record<Role, (caller: Rights) => boolean> = {
  everyone: () => true,
  visitor: () => true,
  admitted: () => true,
  account: (caller) => !caller.isAnonymous,
  paid: (caller) => !caller.isAnonymous && (caller.isPaid || caller.isAdmin),
  moderator: (caller) => !caller.isAnonymous && (caller.isModerator || caller.isAdmin),
  admin: (caller) => !caller.isAnonymous && caller.isAdmin,
};

/** Permissions by account type. Blocking protects and needs none: every admitted visitor may. */
const permissionsOf: Record<'ANONYMOUS' | 'AUTHENTICATED', readonly Permission[]> = {
  ANONYMOUS: [],
  AUTHENTICATED: permissions,
};

/** Permissions that reach many strangers: only for accounts whose address is confirmed. */
const takesConfirmed: ReadonlySet<Permission> = new Set(['createGroup']);

/** The permissions each revocation takes away. */
const takenBy: Record<(typeof revocations)[number], readonly Permission[]> = {
  reporting: ['flagGlobalChat', 'flagUser'],
  globalChat: ['postGlobalChat'],
  groups: ['joinGroup', 'createGroup'],
  photos: ['addPhoto'],
};

export function may(caller: Rights, permission: Permission): boolean {
  return (
    refuse(caller, 'admitted') === null &&
    permissionsOf[caller.isAnonymous ? 'ANONYMOUS' : 'AUTHENTICATED'].includes(permission) &&
    (caller.isConfirmed || !takesConfirmed.has(permission)) &&
    !caller.revocations.some((revoked) => takenBy[revoked].includes(permission))
  );
}

/** Every permission, and whether the caller has it. */
export const canOf = (caller: Rights): Readonly<Record<Permission, boolean>> =>
  Object.fromEntries(permissions.map((permission) => [permission, may(caller, permission)])) as Record<
    Permission,
    boolean
  >;

/** What the caller may do with people in general, as sent with a soft reload. */
export const mayWithPeople = (
  caller: Rights,
): { readonly chat: boolean; readonly report: boolean; readonly block: boolean; readonly post: boolean } => ({
  chat: may(caller, 'chat'),
  report: may(caller, 'flagUser'),
  block: refuse(caller, 'admitted') === null,
  post: may(caller, 'postGlobalChat'),
});

/**
 * The blocker by the visitor's own record.
 * The record has no age: that a date of birth is too young for the visitor's place (`missingRequirements` in
 * `rules.ts`) shows in the first refused call.
 */
export function blockerOf(
  visitor: {
    readonly isSuspended: boolean;
    readonly hasDateOfBirth: boolean;
    readonly hasAcceptedPolicies: boolean;
  } | null,
): AccessBlocker {
  if (!visitor) return 'no-visitor';
  if (visitor.isSuspended) return 'suspended';
  if (!visitor.hasDateOfBirth) return 'date-of-birth';
  return visitor.hasAcceptedPolicies ? null : 'policies';
}

/** The blocker by a refused call; null when the refusal has another cause. */
export function blockerFrom(refusal: {
  readonly code: string;
  readonly reason: string | null;
}): AccessBlocker {
  const { code, reason } = refusal;
  const isFor = (ofRole: Refusal['code']) => code === ofRole;
  if (isFor('unauthenticated')) return 'no-visitor';
  if (isFor('suspended')) return 'suspended';
  if (!isFor('not-admitted')) return null;
  return reason === 'date-of-birth' || reason === 'age' || reason === 'policies' ? reason : null;
}
