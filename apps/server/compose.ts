import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { LiveGateway } from '#platform/live/gateway.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import { openApiOf } from '#platform/http/open-api.ts';
import { addEndpoints, createHttp, type HttpOptions } from '#platform/http/serve.ts';
import type { VapidKeys } from '#platform/push/vapid-keys.ts';
import { addressList } from '#platform/addresses/address-list.ts';
import { trustedProxies } from '#platform/addresses/trusted-proxies.ts';
import { DEMO_CITY } from '#database/demo-world/city.ts';
import type { DemoLife } from '#database/demo-world/life.ts';
import { brand } from '#product/brand.ts';
import { campaignsHandlers } from '#product/campaigns/server/index.ts';
import { serveBasemap } from '#product/basemap/server/index.ts';
import { savedAreasHandlers } from '#product/map/server/index.ts';
import type { PresenceDeps } from '#product/presence/server/index.ts';
import { refuse } from '#product/visitors/access.rules.ts';
import { cookies } from '#product/visitors/cookies.ts';
import type { Caller, Markers } from '#product/visitors/server/index.ts';
import { endpoints } from '#wire/endpoints.ts';
import { refusalsOfCall } from '#wire/refusals.ts';
import { WIRE_VERSION, WIRE_VERSION_HEADER } from '#wire/version.ts';
import { refuseBlocked } from './blocked-addresses.ts';
import { believeCountryOfProxies } from './country-header.ts';
import { captchaBefore } from './captcha-before.ts';
import { liveLimits, mailAddressOf } from './limits.ts';
import { demoWorldOf } from './demo-world.ts';
import { openLive } from './live.ts';
import type { ServerSettings } from './settings.ts';
import { createSlices } from './slices.ts';
import { serveWebFiles } from './web-files.ts';

export interface ServerParts {
  readonly settings: ServerSettings;
  readonly database: Database;
  readonly clock: Clock;
  readonly serverKey: Buffer;
  readonly vapidKeys: VapidKeys;
  readonly log: Logger;
  readonly mailer: Mailer;
  /** The built web app; nothing is served when it is not there. */
  readonly webRoot: string;
  /** Where the pictures of people lie. */
  readonly photoFolder: string;
  /** Where the built basemap lies. */
  readonly basemapFolder: string;
  /** Where ids and tokens come from; a test may fix it. */
  readonly randomBytes?: (size: number) => Buffer;
  /** How the gathering of cards waits; a test may let it wait less. */
  readonly later?: PresenceDeps['later'];
}

export interface Server {
  readonly app: FastifyInstance;
  listen: (at: { port: number; host: string }) => Promise<AddressInfo>;
  /** Reads ahead what the first who ask for it would wait for; nobody else waits meanwhile. */
  warmUp: () => Promise<void>;
  /** Lets go what has lapsed by now, as it is done every minute. */
  sweep: () => Promise<void>;
  /** Changes what a visitor is to those who run the product. */
  setMarkers: (visitorId: string, markers: Partial<Markers>) => Promise<void>;
  close: () => Promise<void>;
}

/** What ends first when the server ends: sockets get so long to close by themselves. */
const DRAIN_SOCKETS_MS = 2_000;

/**
 * Puts the slices together into one server, on one port. When it fails, what it had started has ended; the database
 * stays the caller's.
 */
export async function compose(parts: ServerParts): Promise<Server> {
  const { settings, database, clock, log } = parts;

  let gateway: LiveGateway<Caller> | null = null;
  const slices = createSlices(parts, (isMeant) => gateway?.end(isMeant));
  const {
    random,
    people,
    visitors,
    presence,
    places,
    groups,
    globalChat,
    map,
    chat,
    liveSpots,
    accounts,
    captcha,
  } = slices;

  const newId = () => random(12).toString('hex');
  const demoWorld = settings.demoWorld
    ? demoWorldOf({
        ...{ ...people, log, newId, presence, visitors, places, groups, globalChat },
        isStill: settings.demoWorld === 'still',
      })
    : null;

  const http: HttpOptions<Caller> = {
    log,
    trustProxy: settings.trustProxy,
    ownOrigin: settings.appUrl ?? null,
    secureCookies: settings.appUrl?.startsWith('https:') ?? false,
    identify: (token) => visitors.identify(token),
    idOf: (caller) => caller._id,
    refuse,
    rates: slices.rates,
    subjectOf: mailAddressOf(random),
    wireVersion: WIRE_VERSION,
    wireVersionHeader: WIRE_VERSION_HEADER,
    accessCookie: cookies.accessToken.name,
  };
  const app = await createHttp(http);
  const proxies = trustedProxies(settings.trustProxy);
  const blocked = addressList(settings.blockedAddresses);
  refuseBlocked(app, blocked);
  believeCountryOfProxies(app, settings.countryHeader, proxies);
  addEndpoints(
    app,
    endpoints,
    {
      health: () => ({ ok: true as const }),
      openApi: () =>
        openApiOf(endpoints, { title: brand.name, version: String(WIRE_VERSION) }, refusalsOfCall),
      ...visitors.handlers,
      ...accounts.handlers,
      ...captcha.handlers,
      ...campaignsHandlers({ database, clock }),
      ...slices.verification.handlers,
      ...slices.blocks.handlers,
      ...presence.handlers,
      // Whoever leaves the map is to be found at no place either.
      leaveMap: async (call) => {
        await presence.handlers.leaveMap(call);
        await places.endVisits([call.caller._id], clock.now());
        await visitors.leaveAroundFor(call.caller._id);
        return undefined;
      },
      ...map,
      ...savedAreasHandlers({ database, nearestTown: (point) => slices.areas.nearestTown(point) }),
      ...slices.photos.handlers,
      ...places.handlers,
      // Whose time is up says by these that he wants to be seen.
      showMeThere: async (call) => {
        const answer = await presence.handlers.showMeThere(call);
        if (call.body.at) await visitors.endOver(call.caller._id);
        return answer;
      },
      visitPlace: async (call) => {
        const visit = await places.handlers.visitPlace(call);
        if (call.body.visible) await visitors.endOver(call.caller._id);
        return visit;
      },
      ...groups.handlers,
      ...globalChat.handlers,
      ...slices.trips.handlers,
      ...chat.handlers,
      ...slices.notifications.handlers,
      ...liveSpots.handlers,
      ...captchaBefore(captcha, {
        appStatus: ({ address }) => ({
          isIpBlocked: blocked.has(address),
          isProduction: settings.production,
          adNetworks: settings.adNetworks,
          announcements: [],
          contactEmail: settings.contactEmail,
          demoWorld: demoWorld && DEMO_CITY,
        }),
        startAnonymous: visitors.handlers.startAnonymous,
        register: accounts.handlers.register,
        softReload: map.softReload,
      }),
    },
    http,
  );
  let demoLife: DemoLife | null = null;
  const close = async () => {
    await demoLife?.stop();
    await gateway?.drain(DRAIN_SOCKETS_MS);
    await app.close();
    await accounts.stop();
    captcha.stop();
    chat.stop();
    await slices.notifications.stop();
    liveSpots.stop();
    globalChat.stop();
    slices.trips.stop();
    places.stop();
    groups.stop();
    await visitors.stop();
    await presence.stop();
  };
  try {
    await serveBasemap(app, {
      folder: parts.basemapFolder,
      cacheFolder: path.join(settings.dataDir, 'basemap-cache'),
      url: settings.basemapUrl,
      log,
      now: () => clock.now().getTime(),
    });
    await serveWebFiles(app, parts.webRoot);
    gateway = openLive({
      app,
      handler: presence.live,
      identify: http.identify,
      ownOrigin: http.ownOrigin,
      proxies,
      blocked,
      limits: settings.rateLimits ? liveLimits : null,
      clock,
      log,
    });

    await slices.blocks.load();
    await presence.start();
    await demoWorld?.fill();
    await places.start();
    await visitors.start();
    demoLife = (await demoWorld?.open()) ?? null;
    demoLife?.start();
    await slices.notifications.start();
    accounts.start();
    captcha.start();
    chat.start();
    groups.start();
    liveSpots.start();
    globalChat.start();
    slices.trips.start();
  } catch (error) {
    await close();
    throw error;
  }

  return {
    app,
    listen: async ({ port, host }) => {
      await app.listen({ port, host });
      return app.server.address() as AddressInfo;
    },
    warmUp: slices.areas.load,
    sweep: async () => {
      await accounts.sweep();
      await captcha.sweep();
      await chat.sweep();
      await globalChat.sweep();
      await places.sweep();
      await slices.trips.sweep();
    },
    setMarkers: visitors.setMarkers,
    close,
  };
}
