import { useState } from 'react';
import { useClient } from '#platform/client/client-context.tsx';
import type { SessionPart } from '#product/session-part.ts';
import { useLive, useLog } from '../../shell/services-context.tsx';
import type { Services } from '../services.ts';
import { followOwnId } from './follow-own-id.ts';

export type SessionServices = Pick<Services, 'client' | 'live' | 'log'>;

const made = new Map<SessionPart<SessionServices, unknown>, unknown>();

/** The api of a part. The first call makes it; from then on it follows the session. */
export function sessionPart<Api>(services: SessionServices, part: SessionPart<SessionServices, Api>): Api {
  // A part is kept with its own api alone.
  if (made.has(part)) return made.get(part) as Api;
  const { api, model } = part.create(services, (used) => sessionPart(services, used));
  made.set(part, api);
  followOwnId(model, part.isFor);
  return api;
}

/** The api of a part for a screen. */
export function useSessionPart<Api>(part: SessionPart<SessionServices, Api>): Api {
  const services = { client: useClient(), live: useLive(), log: useLog() };
  const [api] = useState(() => sessionPart(services, part));
  return api;
}
