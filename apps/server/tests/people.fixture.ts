import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import type { Database } from '#platform/db/database.ts';
import { addEndpoints, createHttp, type HttpOptions } from '#platform/http/serve.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { testEvents } from '#platform/testing/events.ts';
import { Browser } from '#platform/testing/http-browser.ts';
import * as blocksContract from '#product/blocks/contract.ts';
import {
  type Blocks,
  type BlocksEvents,
  type BlocksHooks,
  createBlocks,
} from '#product/blocks/server/index.ts';
import * as onboardingContract from '#product/onboarding/contract.ts';
import { createOnboarding } from '#product/onboarding/server/index.ts';
import * as profilesContract from '#product/profiles/contract.ts';
import * as ownProfileContract from '#product/profiles/own-profile.contract.ts';
import { createProfiles, type ProfilesDeps } from '#product/profiles/server/index.ts';
import * as verificationContract from '#product/verification/contract.ts';
import { createVerification } from '#product/verification/server/index.ts';
import { WIRE_VERSION, WIRE_VERSION_HEADER } from '#wire/version.ts';
import { refuse } from '#product/visitors/access.rules.ts';
import * as contract from '#product/visitors/contract.ts';
import * as hostingContract from '#product/visitors/hosting.contract.ts';
import { cookies } from '#product/visitors/cookies.ts';
import {
  type Caller,
  createVisitors,
  type Visitors,
  type VisitorsDeps,
  type VisitorsEvents,
  type VisitorsHooks,
} from '#product/visitors/server/index.ts';
import { visitors as table, type VisitorRow } from '#product/visitors/server/tables.ts';

export interface People {
  readonly address: string;
  readonly database: Database;
  readonly visitors: Visitors;
  readonly blocks: Blocks;
  /** Every line that was logged. */
  readonly logged: readonly string[];
  /** Visitors named by `visitorChanged`, in order. */
  readonly changed: readonly string[];
  /** Payloads of `blockChanged`, in order. */
  readonly blockChanges: BlocksEvents['blockChanged'][];
  /** The server's time; moved by assigning. */
  time: Date;
  readonly browser: () => Browser;
  /** A visitor past the age check, with the columns given set in the database. */
  readonly person: (columns?: Partial<VisitorRow>) => Promise<{ id: string; browser: Browser }>;
  readonly rowOf: (id: string) => Promise<VisitorRow | undefined>;
  /** Changes a visitor behind the server's back. */
  readonly change: (id: string, columns: Partial<VisitorRow>) => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface PeopleOptions {
  readonly secureCookies?: boolean;
  readonly countryHeader?: string;
  readonly onlineStateOf?: ProfilesDeps['onlineStateOf'];
  readonly imagesOf?: ProfilesDeps['imagesOf'];
  readonly nearestCity?: VisitorsDeps['nearestCity'];
  readonly randomBytes?: VisitorsDeps['randomBytes'];
}

/** Serves the endpoints about people over real HTTP with a fresh database. */
export async function servePeople(options: PeopleOptions = {}): Promise<People> {
  const { database, close } = await freshDatabase();
  const logged: string[] = [];
  const changed: string[] = [];
  const blockChanges: BlocksEvents['blockChanged'][] = [];
  const log = pino({ level: 'trace' }, { write: (line) => void logged.push(line) });
  const clock = { now: () => people.time };
  const visitorsEvents = testEvents<VisitorsEvents, VisitorsHooks>(database, ['sessionsEnded', 'accessLost']);
  visitorsEvents.listen('visitorChanged', ({ visitorId }) => void changed.push(visitorId));
  const visitors: Visitors = createVisitors({
    ...{ database, clock, serverKey: Buffer.alloc(32), log, ...visitorsEvents },
    randomBytes: options.randomBytes ?? randomBytes,
    nearestCity: options.nearestCity ?? (() => null),
  });
  const showPeople = () => Promise.resolve();
  const blockEvents = testEvents<BlocksEvents, BlocksHooks>(database, ['blockChanged']);
  blockEvents.listen('blockChanged', (change) => void blockChanges.push(change));
  const blocks: Blocks = createBlocks({
    ...{ database, clock, ...blockEvents, handlesOf: visitors.handlesOf },
    log: { error: () => undefined },
    showPeople,
  });
  const profiles = createProfiles({
    ...{ database, clock, change: visitors.change, updateSilently: visitors.updateSilently },
    newId: () => randomBytes(12).toString('hex'),
    ...{ hiddenFrom: blocks.hiddenFrom, blockedBy: blocks.blockedBy },
    imagesOf: options.imagesOf ?? (() => Promise.resolve(new Map())),
    onlineStateOf: options.onlineStateOf ?? (() => ({ isOnline: false, lastSeen: null })),
    ...{ showPeople, opened: () => undefined },
  });
  const onboarding = createOnboarding({ clock, change: visitors.change });
  const verification = createVerification({
    countryHeader: options.countryHeader ?? null,
    keepLawOfPlace: (id, law) => visitors.keepLawOfPlace(id, law),
  });
  await blocks.load();

  const http: HttpOptions<Caller> = {
    log,
    trustProxy: false,
    ownOrigin: null,
    secureCookies: options.secureCookies ?? false,
    identify: (token) => visitors.identify(token),
    idOf: (caller) => caller._id,
    refuse,
    rates: () => null,
    wireVersion: WIRE_VERSION,
    wireVersionHeader: WIRE_VERSION_HEADER,
    accessCookie: cookies.accessToken.name,
  };
  const app = await createHttp(http);
  const { getCurrentVisitor, startAnonymous, setOptions, setHomeCity } = contract;
  const { setHostingStatus } = hostingContract;
  const own = { getCurrentVisitor, startAnonymous, setOptions, setHomeCity, setHostingStatus };
  addEndpoints(app, own, visitors.handlers, http);
  const { checkAge, acceptPolicies } = onboardingContract;
  addEndpoints(app, { checkAge, acceptPolicies }, onboarding.handlers, http);
  const { getProfile } = profilesContract;
  const { getOwnProfile, setProfile } = ownProfileContract;
  const profileCalls = { getProfile, getOwnProfile, setProfile };
  addEndpoints(app, profileCalls, profiles.handlers, http);
  const { blockUser, unblockUser, listBlocked } = blocksContract;
  addEndpoints(app, { blockUser, unblockUser, listBlocked }, blocks.handlers, http);
  const { verifyJurisdiction } = verificationContract;
  addEndpoints(app, { verifyJurisdiction }, verification.handlers, http);
  const address = await app.listen({ host: '127.0.0.1', port: 0 });

  const rowOf: People['rowOf'] = async (id) =>
    (await database.select().from(table).where(eq(table.id, id)))[0];
  const change: People['change'] = async (id, columns) => {
    await database.update(table).set(columns).where(eq(table.id, id));
    visitors.changed(id);
  };
  const people: People = {
    address,
    database,
    visitors,
    blocks,
    logged,
    changed,
    blockChanges,
    time: new Date('2026-11-21T12:00:00Z'),
    browser: () => new Browser(address),
    person: async (columns = {}) => {
      const browser = new Browser(address);
      const { _id: id } = contract.visitor.parse((await browser.post('/api/user/anonymous')).body);
      await browser.put('/api/user/age-check', { dateOfBirth: '1990-05-17' });
      await browser.put('/api/user/accept-policies', { scope: 'age' });
      if (Object.keys(columns).length > 0) await change(id, columns);
      return { id, browser };
    },
    rowOf,
    change,
    close: async () => {
      await app.close();
      await close();
    },
  };
  return people;
}
