import type { GroupsDeps } from './deps.ts';

/** What groups stand on where nobody opens one, says something or sends a photo. */
export const idleGroups: Omit<
  GroupsDeps,
  'database' | 'clock' | 'publicProfiles' | 'hiddenFrom' | 'changed'
> = {
  log: { error: () => undefined },
  newId: () => '',
  countPeople: () => undefined,
  showPeople: () => Promise.resolve(),
  holdVisitors: () => Promise.resolve(new Map()),
  publishesAt: () => Promise.resolve(null),
  takeUnsentPhoto: () => Promise.resolve(null),
  inviteInTx: () => Promise.resolve(null),
  rewordInvitationsInTx: () => Promise.resolve(null),
  acceptInvitationInTx: () => Promise.resolve(),
  countryAt: () => Promise.resolve(null),
  send: () => undefined,
  files: { get: () => Promise.resolve(null), remove: () => Promise.resolve() },
};
