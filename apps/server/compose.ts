import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Clock } from '#platform/clock/clock.ts';
import type { Settings } from '#platform/config/settings.ts';
import type { Database } from '#platform/db/database.ts';
import { openApiOf } from '#platform/http/open-api.ts';
import { addEndpoints, createHttp, type HttpOptions } from '#platform/http/serve.ts';
import { createBlocks } from '#product/blocks/server/index.ts';
import { brand } from '#product/brand.ts';
import { createGlobalChat } from '#product/global-chat/server/index.ts';
import { createGroups } from '#product/groups/server/index.ts';
import { createPlaces } from '#product/places/server/index.ts';
import { createVerification } from '#product/verification/server/index.ts';
import { refuse } from '#product/visitors/access.rules.ts';
import { cookies } from '#product/visitors/cookies.ts';
import { type Caller, createVisitors } from '#product/visitors/server/index.ts';
import { endpoints } from '#wire/endpoints.ts';
import { WIRE_VERSION, WIRE_VERSION_HEADER } from '#wire/version.ts';
import { limitsOf } from './limits.ts';
import { serveWebFiles } from './web-files.ts';

export interface ServerParts {
  readonly settings: Settings;
  readonly database: Database;
  readonly clock: Clock;
  readonly serverKey: Buffer;
  readonly log: Logger;
  /** The built web app; nothing is served when it is not there. */
  readonly webRoot: string;
  /** Where the built basemap lies. */
  readonly basemapFolder: string;
  /** Where ids and tokens come from; a test may fix it. */
  readonly randomBytes?: (size: number) => Buffer;
}

export interface Server {
  readonly app: FastifyInstance;
  listen: (at: { port: number; host: string }) => Promise<AddressInfo>;
  close: () => Promise<void>;
}

/** Puts the slices together into one server. Nothing is decided here but who stands on whom. */
export async function compose(parts: ServerParts): Promise<Server> {
  const { settings, database, clock, log } = parts;
  const random = parts.randomBytes ?? randomBytes;

  const blocks = createBlocks({ database, clock, handlesOf: (ids) => visitors.handlesOf(ids) });
  const visitors = createVisitors({
    database,
    clock,
    log,
    randomBytes: random,
    blocks,
    nearestCity: () => null,
    presenceOf: () => ({ isOnline: false, lastSeen: null }),
    onChange: () => undefined,
  });
  const verification = createVerification({
    countryHeader: null,
    keepMinimumAge: (id, age) => visitors.keepMinimumAge(id, age),
  });
  const people = {
    database,
    clock,
    handlesOf: (ids: readonly string[]) => visitors.handlesOf(ids),
    hiddenFrom: (id: string) => Promise.resolve(blocks.blockedWith(id)),
  };
  const places = createPlaces(people);
  const groups = createGroups(people);
  const globalChat = createGlobalChat(people);
  await blocks.load();

  const http: HttpOptions<Caller> = {
    log,
    trustProxy: settings.trustProxy,
    ownOrigin: settings.appUrl ?? null,
    secureCookies: settings.appUrl?.startsWith('https:') ?? false,
    identify: (token) => visitors.identify(token),
    idOf: (caller) => caller._id,
    refuse,
    rateLimits: settings.rateLimits ? limitsOf : 'off',
    wireVersion: WIRE_VERSION,
    wireVersionHeader: WIRE_VERSION_HEADER,
    accessCookie: cookies.accessToken.name,
    contentSources: [],
  };
  const app = await createHttp(http);
  const { leaveMap, setPrecision, addPrivacyZone, removePrivacyZone, showMeThere, ...rest } = endpoints;
  const { softReload, updateRooms, searchAreas, ...built } = rest;
  addEndpoints(
    app,
    built,
    {
      health: () => ({ ok: true as const }),
      appStatus: () => ({ isIpBlocked: false, announcements: [], demoWorld: null }),
      openApi: () => openApiOf(endpoints, { title: brand.name, version: String(WIRE_VERSION) }),
      ...visitors.handlers,
      ...verification.handlers,
      ...blocks.handlers,
      ...places.handlers,
      ...groups.handlers,
    },
    http,
  );
  await serveWebFiles(app, parts.webRoot);

  return {
    app,
    listen: async ({ port, host }) => {
      await app.listen({ port, host });
      return app.server.address() as AddressInfo;
    },
    close: () => app.close(),
  };
}
