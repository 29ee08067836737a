import { declareEvents, declareHooks } from '#platform/slice/slice.ts';
import { basemap } from '#product/basemap/server/index.ts';
import { captcha } from '#product/captcha/server/index.ts';
import { defineSlice } from '#product/slice.ts';
import {
  acceptPolicies,
  checkAge,
  getCurrentVisitor,
  setHomeCity,
  setOptions,
  startAnonymous,
} from '../contract.ts';
import { setHostingStatus } from '../profile.contract.ts';
import { createVisitors, type Visitors } from './create-visitors.ts';
import type { VisitorsEvents, VisitorsHooks } from './events.ts';
import { personalTables } from './personal-data.ts';

export { presentVisitor, availabilityOf } from './present-visitor.ts';
export { createVisitors, type Visitors } from './create-visitors.ts';
export { expireAvailability, findAvailability, findExpiredAvailability } from './availability.store.ts';
export type { VisitorsDeps } from './context.ts';
export type { VisitorsEvents, VisitorsHooks } from './events.ts';
export { type PublicProfiles, type PublicProfile, publicProfile, visibilityOf } from './public-profile.ts';
export type { Caller } from '../caller.ts';
export type { ModerationFlags } from './set-moderation-flags.ts';
export type { VisitorRow } from './tables.ts';
export { findLanguage, languageOf } from './language.ts';
export {
  type VisitorChange,
  dropCardPhoto,
  existingOf,
  findByEmail,
  findVisitor,
  findVisitors,
  lockVisitorRow,
  isTakenHandle,
  lockVisitor,
  lockAllVisitors,
  setAccountFacts,
} from './visitors.store.ts';

export type VisitorsApi = Omit<Visitors, 'handlers' | 'forgetCallers'>;

/** Who someone is: identity, sessions, access, options. */
export const visitors = defineSlice('visitors', {
  uses: [basemap, captcha],
  endpoints: {
    getCurrentVisitor,
    startAnonymous,
    checkAge,
    acceptPolicies,
    setOptions,
    setHomeCity,
    setHostingStatus,
  },
  events: declareEvents<VisitorsEvents>([
    'sessionsEnded',
    'visitorSuspended',
    'accessLost',
    'visitorDeleted',
  ]),
  hooks: declareHooks<VisitorsHooks>(),
  create: ({
    database,
    clock,
    randomBytes,
    log,
    events,
    hooks,
    basemap: { nearestTown },
    captcha: { before },
  }) => {
    const { handlers, forgetCallers, ...api } = createVisitors({
      ...{ database, clock, randomBytes, log, events, hooks, nearestCity: nearestTown },
    });
    return {
      handlers: {
        ...handlers,
        startAnonymous: before(
          // A caller who is known already is answered who they are.
          (suspicions, suspect, { caller }) =>
            caller === null && !suspicions.allowAction('anonymousStart', suspect),
          handlers.startAnonymous,
        ),
      },
      on: { sessionsEnded: ({ visitorIds }) => forgetCallers(visitorIds) },
      personalData: { tables: personalTables },
      api: api satisfies VisitorsApi,
    };
  },
});
