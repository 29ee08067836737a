import { afterAll, beforeAll, expect, it } from 'vitest';
import { pino } from 'pino';
import * as z from 'zod/mini';
import { addEndpoints, createHttp } from '#platform/http/serve.ts';
import { type FreshDatabase, freshDatabase } from '#platform/testing/database.ts';
import { storedPeople } from '#product/visitors/server/stored-people.fixture.ts';
import { addPrivacyZone, listPrivacyZones, removePrivacyZone } from '../../contract/endpoints.ts';
import { createPresence } from '../create-presence.ts';
import * as adding from './add-privacy-zone.ts';
import * as listing from './list-privacy-zones.ts';
import * as removing from './remove-privacy-zone.ts';

const [ann, ben] = ['a'.repeat(24), 'b'.repeat(24)];
const home = { lat: 41.881, lng: -87.632 };

let db: FreshDatabase;
let address: string;
let app: Awaited<ReturnType<typeof createHttp>>;
beforeAll(async () => {
  db = await freshDatabase();
  await storedPeople(db.database, [
    { id: ann, handle: 'ann' },
    { id: ben, handle: 'ben' },
  ]);
  const log = pino({ level: 'silent' });
  const context = createPresence({
    database: db.database,
    clock: { now: () => new Date('2026-11-21T12:00:00Z') },
    serverKey: Buffer.alloc(32, 7),
    log,
    cards: { publicProfiles: () => Promise.resolve(new Map()) },
    announce: () => undefined,
    arrivals: 'each-minute',
  });
  const http = {
    log,
    trustProxy: false as const,
    ownOrigin: null,
    secureCookies: false,
    identify: (token: string) => Promise.resolve([ann, ben].includes(token) ? { _id: token } : null),
    idOf: ({ _id }: { _id: string }) => _id,
    refuse: (caller: { _id: string } | null) => (caller ? null : { status: 401, code: 'login-required' }),
    rates: () => null,
    wireVersion: 1,
    wireVersionHeader: 'x-wire-version',
    accessCookie: 'access_token',
  };
  app = await createHttp(http);
  addEndpoints(
    app,
    { listPrivacyZones, addPrivacyZone, removePrivacyZone },
    {
      listPrivacyZones: listing.listPrivacyZones(context),
      addPrivacyZone: adding.addPrivacyZone(context),
      removePrivacyZone: removing.removePrivacyZone(context),
    },
    http,
  );
  address = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await db.close();
});

async function call(who: string, path: string, body?: unknown): Promise<unknown> {
  const headers = { authorization: `Bearer ${who}`, 'content-type': 'application/json' };
  const init = body === undefined ? { headers } : { headers, method: 'PUT', body: JSON.stringify(body) };
  return (await fetch(`${address}/api/presence/${path}`, init)).json();
}

it("[PRES-07] lists the visitor's own zones by name, without their location", async () => {
  expect(await call(ann, 'zones')).toEqual({ zones: [] });
  const added = z
    .object({ zones: z.array(z.object({ zoneId: z.string() })) })
    .parse(await call(ann, 'add-zone', { name: 'home', around: home }));
  const zoneId = added.zones[0]?.zoneId;
  expect(await call(ann, 'zones')).toEqual({ zones: [{ zoneId, name: 'home' }] });
  expect(await call(ben, 'zones')).toEqual({ zones: [] });
  await call(ann, 'remove-zone', { zoneId });
  expect(await call(ann, 'zones')).toEqual({ zones: [] });
});
