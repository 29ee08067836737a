import type { Client } from '#platform/client/client.ts';
import { createHttpClient } from '#platform/client/http-client.ts';
import { NO_FOREIGN_HOSTS } from '#platform/client/request.rules.ts';
import { rateLimitReasons, refusalsOfCall } from '#wire/refusals.ts';
import { WIRE_VERSION, WIRE_VERSION_HEADER } from '#wire/version.ts';
import type { OwnArrival } from './soft-reload.ts';

/** A visitor who neither arrives nor leaves. */
export const noArrival: OwnArrival = {
  isDue: () => false,
  onAnswered: () => undefined,
  onLeft: () => undefined,
};

/** The page's own way to a server at this origin, with nobody listening to what becomes of it. */
export const clientOf = (ownOrigin: string, more: { readonly fetch?: typeof fetch } = {}): Client =>
  createHttpClient({
    ownOrigin,
    foreign: NO_FOREIGN_HOSTS,
    native: null,
    log: { error: () => undefined },
    wireVersion: WIRE_VERSION,
    wireVersionHeader: WIRE_VERSION_HEADER,
    refusalsOf: refusalsOfCall,
    rateLimitReasons,
    onRateLimited: () => undefined,
    onReachable: () => undefined,
    ...more,
  });
