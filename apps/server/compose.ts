import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { EventDispatcher } from '#platform/events/dispatcher.ts';
import { createEventLog } from '#platform/events/event-log.ts';
import type { Job } from '#platform/jobs/job.ts';
import { createJobQueue } from '#platform/jobs/job-queue.ts';
import { Ticker } from '#platform/jobs/ticker.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import { addEndpoints, createHttp, type HttpOptions } from '#platform/http/serve.ts';
import { createPushSender } from '#platform/push/push-sender.ts';
import type { VapidKeys } from '#platform/push/vapid-keys.ts';
import { addressList } from '#platform/ip/address-list.ts';
import { trustedProxies } from '#platform/ip/trusted-proxies.ts';
import { composeSlices, handlersOf } from '#platform/slice/compose-slices.ts';
import type { AnySlice, PersonalData } from '#platform/slice/slice.ts';
import { ImageProcess } from '#platform/images/process/image-process.ts';
import { createFolderStorage } from '#platform/storage/folder-storage.ts';
import { openS3Storage } from '#platform/storage/s3-storage.ts';
import { accounts } from '#product/accounts/server/index.ts';
import type { ServerSettings } from '#product/settings.ts';
import type { Services } from '#product/slice.ts';
import { refuse } from '#product/visitors/access.rules.ts';
import { cookies } from '#product/visitors/cookies.ts';
import { type Caller, type ModerationFlags, visitors } from '#product/visitors/server/index.ts';
import { endpoints } from '#wire/endpoints.ts';
import { nearbyPartNames, peopleInPart } from '#wire/nearby.ts';
import { OLDEST_WIRE_VERSION, WIRE_VERSION, WIRE_VERSION_HEADER } from '#wire/version.ts';
import { refuseBlocked } from './blocked-addresses.ts';
import { slices } from './composition.ts';
import { demoWorld } from './demo-world.ts';
import { trustCountryOfProxies } from './trusted-country-header.ts';
import { rateCounters } from './limits.ts';
import { memoryPorts, type Ports } from './ports.ts';
import { pushSubjectOf } from './pushes.ts';
import { serveSite } from './site/serve-site.ts';
import { serveWebFiles } from './web-files.ts';

export interface ServerParts {
  readonly settings: ServerSettings;
  readonly database: Database;
  /** Connection options of the job queue's worker. */
  readonly connection: pg.PoolConfig;
  readonly clock: Clock;
  readonly serverKey: Buffer;
  readonly vapidKeys: VapidKeys;
  readonly log: Logger;
  readonly mailer: Mailer;
  /** The built web app; not served when absent. */
  readonly webRoot: string;
  /** Folder of photos, where no store is set. */
  readonly photoFolder: string;
  /** Folder of the built basemap. */
  readonly basemapFolder: string;
  /** Folder of the models that look at photos, which may come later; without one people look at all. */
  readonly modelsFolder?: string;
  /** Source of ids and tokens; tests may fix it. */
  readonly randomBytes?: (size: number) => Buffer;
  /** Recurring jobs run only on `sweep`, for tests that count statements. */
  readonly sweepsByHand?: boolean;
  /** How long after its start the server refuses nothing under pressure; tests may do without. */
  readonly warmUpMs?: number;
  /** What several processes share; in the memory of this one when absent. */
  readonly ports?: Ports;
  /** The slices of the composition, of which a test may wrap some. */
  readonly slices?: readonly AnySlice[];
}

export interface Server {
  readonly app: FastifyInstance;
  listen: (at: { port: number; host: string }) => Promise<AddressInfo>;
  /** Preloads what the first requests need. */
  warmUp: () => Promise<void>;
  /** Runs every recurring job now. */
  sweep: () => Promise<void>;
  /** Changes a visitor's moderation flags. */
  setModerationFlags: (visitorId: string, flags: Partial<ModerationFlags>) => Promise<void>;
  /** Personal data of each slice. */
  readonly personalData: readonly PersonalData[];
  close: () => Promise<void>;
}

const isOnDemand = ({ everyMinutes }: Job): boolean => everyMinutes === null;

/** Connections that may wait to be accepted; the system may allow less. Who finds no place asks again after a second. */
const BACKLOG = 4_096;

/** How long open connections may take to close on shutdown. */
const DRAIN_MS = 2_000;

/**
 * Composes the slices into a server on one port.
 *
 * A failure stops what was started; the database stays the caller's.
 */
export async function compose(parts: ServerParts): Promise<Server> {
  const { settings, database, clock, log } = parts;
  const random = parts.randomBytes ?? randomBytes;
  const storage = settings.s3
    ? await openS3Storage(settings.s3, { log })
    : createFolderStorage(parts.photoFolder);
  const dispatcher = new EventDispatcher({ log, eventLog: createEventLog(database) });
  const jobs = createJobQueue(parts.connection, log);
  const ticker = new Ticker(log);
  const personalData: PersonalData[] = [];
  const images = new ImageProcess({
    log,
    ...(parts.modelsFolder !== undefined && { modelsIn: parts.modelsFolder }),
  });
  const { bus, counters, leases } = parts.ports ?? memoryPorts(clock, log);
  const services: Services = {
    ...{ settings, database, clock, log, jobs, bus, counters, leases, personalData },
    ...{ serverKey: parts.serverKey, mailer: parts.mailer, randomBytes: random },
    basemapFolder: parts.basemapFolder,
    newId: () => random(12).toString('hex'),
    storage,
    images,
    push: createPushSender({
      keys: parts.vapidKeys,
      subject: pushSubjectOf(settings),
      own: settings.pushServices,
    }),
    wire: {
      ...{ version: WIRE_VERSION, oldest: OLDEST_WIRE_VERSION },
      ...{ nearbyParts: nearbyPartNames, peopleInPart },
    },
    rates: settings.rateLimits ? rateCounters(counters) : () => null,
  };
  const composed = composeSlices(parts.slices ?? slices, services, dispatcher, personalData);
  const who = composed.apiOf(visitors);
  const { subjectOf, deviceOf } = composed.apiOf(accounts);
  const handlers = handlersOf<typeof slices, Caller>(slices, composed);
  composed.apiOf(demoWorld).useHandlers(handlers);

  const http: HttpOptions<Caller> = {
    log,
    trustProxy: settings.trustProxy,
    ownOrigin: settings.appUrl ?? null,
    secureCookies: settings.appUrl?.startsWith('https:') ?? false,
    identify: (token) => who.identify(token),
    idOf: (caller) => caller._id,
    refuse,
    rates: services.rates,
    subjectOf,
    deviceOf,
    wireVersion: WIRE_VERSION,
    wireVersionHeader: WIRE_VERSION_HEADER,
    accessCookie: cookies.accessToken.name,
    connectionsPerAddress: settings.connectionsPerAddress,
    pressure: settings.rateLimits
      ? { ...(parts.warmUpMs !== undefined && { warmUpMs: parts.warmUpMs }) }
      : null,
  };
  const app = await createHttp(http);
  refuseBlocked(app, addressList(settings.blockedAddresses));
  trustCountryOfProxies(app, settings.countryHeader, trustedProxies(settings.trustProxy));
  addEndpoints(app, endpoints, handlers, http);

  const close = async () => {
    await composed.drain(DRAIN_MS);
    await app.close();
    await ticker.stop();
    // A push on its way fails at once and goes out after the next start.
    services.push.stop();
    await jobs.stop();
    await composed.stop();
    await dispatcher.stop();
    await images.end();
    await leases.close();
    await bus.close();
  };
  try {
    await composed.addRoutes(app);
    serveSite(app, { ...settings, webRoot: parts.webRoot, clock });
    serveWebFiles(app, parts.webRoot);
    await composed.start();
    // Delivers events that were committed before the last stop.
    await dispatcher.deliver();
    ticker.start(composed.ticks);
    await jobs.start(parts.sweepsByHand ? composed.jobs.filter(isOnDemand) : composed.jobs);
  } catch (error) {
    await close();
    throw error;
  }

  return {
    app,
    listen: async ({ port, host }) => {
      await app.listen({ port, host, backlog: BACKLOG });
      return app.server.address() as AddressInfo;
    },
    warmUp: composed.warmUp,
    sweep: composed.runRecurringJobs,
    setModerationFlags: who.setModerationFlags,
    personalData,
    close,
  };
}
