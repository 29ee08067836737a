import { type Permission, permissions, type Role, roles } from './access.ts';
import type { revocations } from './contract.ts';

/** The next missing requirement before the visitor may see people's data; null when none. */
export type MissingRequirement = 'date-of-birth' | 'age' | 'policies' | null;

/** What decides what a caller may do. */
export interface Rights {
  readonly isAnonymous: boolean;
  readonly isAdmitted: boolean;
  readonly missingRequirement: MissingRequirement;
  readonly isSuspended: boolean;
  readonly isPaid: boolean;
  readonly isModerator: boolean;
  readonly isAdmin: boolean;
  readonly revocations: readonly (typeof revocations)[number][];
}

export interface Refusal {
  readonly status: 401 | 403;
  readonly code: 'unauthenticated' | 'not-admitted' | 'forbidden' | 'suspended';
  /** What is missing, or the role it takes. */
  readonly reason?: string;
}

/**
 * Checks a caller against a role: null, or the refusal.
 * Each role contains the ones below it; a suspended visitor keeps the first two. An unknown role admits no
 * one.
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

/** How a call that takes `role` may be refused: what `refuse` gives, code → HTTP status. */
export function refusalsOf(role: string): Readonly<Partial<Record<Refusal['code'], Refusal['status']>>> {
  if (role === 'everyone') return {};
  if (role === 'visitor') return { unauthenticated: 401 };
  const admitted = { unauthenticated: 401, suspended: 403, 'not-admitted': 403 } as const;
  return role === 'admitted' ? admitted : { ...admitted, forbidden: 403 };
}

/** What it takes to hold a live connection open. */
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

/** The one table of who may do what to others. Blocking protects and is no permission: every admitted visitor may. */
const permissionsOf: Record<'ANONYMOUS' | 'AUTHENTICATED', readonly Permission[]> = {
  ANONYMOUS: [],
  AUTHENTICATED: permissions,
};

/** What a moderator may take away, and what goes with it. */
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
    !caller.revocations.some((revoked) => takenBy[revoked].includes(permission))
  );
}

/** What a caller may do at all, permission by permission. */
export const canOf = (caller: Rights): Readonly<Record<Permission, boolean>> =>
  Object.fromEntries(permissions.map((permission) => [permission, may(caller, permission)])) as Record<
    Permission,
    boolean
  >;

/** What a caller may do with people at large, as the answer about a whole area says it. */
export const mayWithPeople = (
  caller: Rights,
): { readonly chat: boolean; readonly report: boolean; readonly block: boolean; readonly post: boolean } => ({
  chat: may(caller, 'chat'),
  report: may(caller, 'flagUser'),
  block: refuse(caller, 'admitted') === null,
  post: may(caller, 'postGlobalChat'),
});
