import { HOUR_MS } from '#platform/clock/round-time.ts';
import { endpointsOf } from '#platform/contract/endpoints-of.ts';
import { recurringJob } from '#platform/jobs/job.ts';
import { declareEvents, declareHooks } from '#platform/slice/slice.ts';
import { basemap } from '#product/basemap/server/index.ts';
import { captcha } from '#product/captcha/server/index.ts';
import { defineSlice } from '#product/slice.ts';
import * as contract from '../contract.ts';
import * as hosting from '../hosting.contract.ts';
import { createVisitors, type Visitors } from './create-visitors.ts';
import type { VisitorsEvents, VisitorsHooks } from './events.ts';
import { personalTables, personalTexts } from './personal-data.ts';

export { presentVisitor, availabilityOf, hostingOf, rightNowOf } from './present-visitor.ts';
export { clearPastRightNow, NO_RIGHT_NOW, saidHosting } from './options/right-now.store.ts';
export { createVisitors, type Visitors } from './create-visitors.ts';
export {
  expireAvailability,
  findAvailability,
  findExpiredAvailability,
} from './options/availability.store.ts';
export type { VisitorsDeps } from './context.ts';
export type { VisitorsEvents, VisitorsHooks } from './events.ts';
export { type PublicProfiles, type PublicProfile, publicProfile, visibilityOf } from './public-profile.ts';
export type { Caller } from '../caller.ts';
export { rightsOf } from './rights-of.ts';
export type { ModerationFlags } from './set-moderation-flags.ts';
export type { VisitorRow } from './tables.ts';
export { findLanguage, languageOf } from './options/language.ts';
export {
  type VisitorChange,
  claimantsOf,
  existingOf,
  findByEmail,
  findVisitor,
  findVisitors,
  holdVisitor,
  isTakenHandle,
  lockVisitorForChange,
  lockVisitorsForChange,
  setAccountFacts,
  setCardPhoto,
} from './visitors.store.ts';

export type VisitorsApi = Omit<Visitors, 'handlers' | 'forgetCallers' | 'sweep'>;

/** Who someone is: identity, sessions, access, options. */
export const visitors = defineSlice('visitors', {
  uses: [basemap, captcha],
  endpoints: { ...endpointsOf(contract), ...endpointsOf(hosting) },
  events: declareEvents<VisitorsEvents>({
    logged: ['sessionsEnded', 'visitorSuspended', 'accessLost', 'visitorDeleted'],
    everywhere: ['visitorChanged'],
  }),
  hooks: declareHooks<VisitorsHooks>(),
  create: ({
    database,
    clock,
    serverKey,
    randomBytes,
    log,
    events,
    hooks,
    basemap: { nearestTown },
    captcha: { guard },
  }) => {
    const { handlers, forgetCallers, sweep, ...api } = createVisitors({
      ...{ database, clock, serverKey, randomBytes, log, events, hooks, nearestCity: nearestTown },
    });
    return {
      handlers: {
        ...handlers,
        startAnonymous: guard({ counts: ['anonymousStart'] }, handlers.startAnonymous),
      },
      on: {
        sessionsEnded: ({ visitorIds }) => forgetCallers(visitorIds),
        // Another process changed them.
        visitorChanged: ({ visitorId }) => forgetCallers([visitorId]),
        visitorSuspended: ({ visitorId }) => forgetCallers([visitorId]),
        accessLost: ({ visitorId }) => forgetCallers([visitorId]),
      },
      jobs: [recurringJob('delete-released-handles', { everyMs: HOUR_MS }, sweep)],
      personalData: { tables: personalTables, textsIn: personalTexts },
      api: api satisfies VisitorsApi,
    };
  },
});
