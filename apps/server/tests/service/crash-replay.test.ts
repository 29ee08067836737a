import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '#platform/config/project-root.ts';
import { endpoints } from '#wire/endpoints.ts';
import { slices } from '../../composition.ts';
import { listen } from '../chat/chat.fixture.ts';
import { walk } from '../groups/groups.fixture.ts';
import type { Session } from '../visitors/session.fixture.ts';
import { type CrashingServer, crashingServer } from './crash.fixture.ts';
import { replays } from './replays.fixture.ts';

const ADD_PLACE =
  'insert into places (id, name, description, type, lat, lng) values ($1, $2, $3, $4, $5, $6)';
const PLACE = 'c'.repeat(24);
const here = { lat: 41.8781, lng: -87.6298 };

let server: CrashingServer;
// What one test has started again, the next one crashes.
beforeAll(async () => {
  server = await crashingServer();
});
afterAll(() => server.close());

const listenAs = ({ headers }: Session) => listen(server, { headers: { ...headers, origin: server.url } });
const suspend = async ({ visitor }: Session, until: () => Promise<void>): Promise<void> => {
  const script = path.join(projectRoot, 'apps/server/tests/visitors/suspend.fixture.ts');
  const child = spawn(process.execPath, [script, server.database.url, visitor._id], { cwd: projectRoot });
  await until();
  child.kill('SIGKILL');
  await once(child, 'close');
};
const { areHeld, crashAfter, itReplays, itReplaysInFlight, proven } = replays(() => server);

describe('after kill -9 between the commit and the delivery of its event', () => {
  itReplays(
    ['visitorDeleted'],
    'a deleted visitor leaves no photos and emails, and no open conversation with a partner',
    async () => {
      const [a, b] = [await server.account(), await server.account()];
      const sent = await server.ask(a, endpoints.sendMessage, { userIdTo: b.visitor._id, body: 'Hello' });
      const { conversationId } = endpoints.sendMessage.answer.parse(await sent.json());
      const partnerSide = () =>
        server.query('select is_over from chat_participants where conversation_id = $1', [conversationId]);
      const folder = path.join(server.dataDir, 'photos', a.visitor._id);
      const mail = path.join(server.dataDir, 'mail', `${a.visitor._id}-0123456789ab.eml`);
      for (const file of [path.join(folder, 'photo'), mail]) {
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(file, 'content');
      }
      await crashAfter('visitorDeleted', () => server.ask(a, endpoints.deleteAccount, {}));
      await expect.poll(() => [existsSync(folder), existsSync(mail)]).toEqual([false, false]);
      await expect.poll(partnerSide).toEqual([{ is_over: true }]);
    },
  );
});

describe('after kill -9 while the commit of an event is in flight', () => {
  itReplaysInFlight(
    ['blockChanged'],
    'the page of one who blocks hears that the other is gone, and neither finds the other',
    async () => {
      const [a, b] = [await server.visitor(), await server.visitor()];
      const profileOf = async (viewer: Session, { visitor }: Session) => {
        const address = `${endpoints.getProfile.path}?userId=${visitor._id}`;
        return (await server.ask(viewer, { method: 'GET', path: address })).status;
      };
      return {
        name: 'blockChanged',
        act: () => server.ask(a, endpoints.blockUser, { userId: b.visitor._id }),
        prepare: async () => {
          expect(await profileOf(a, b)).toBe(200);
          return listenAs(a);
        },
        check: async ({ frames, close }) => {
          const heard = () => frames.flatMap((frame) => (frame.type === 'events' ? frame.events : []));
          await expect.poll(heard).toContainEqual({ type: 'visitor', gone: b.visitor._id });
          expect([await profileOf(a, b), await profileOf(b, a)]).toEqual([404, 404]);
          close();
        },
      };
    },
  );

  itReplaysInFlight(['sessionsEnded'], 'an ended session is invalid, and its socket closes', async () => {
    const a = await server.visitor();
    const isKnown = async () => (await server.ask(a, endpoints.getCurrentVisitor)).status;
    return {
      name: 'sessionsEnded',
      act: () => server.ask(a, endpoints.logOut),
      prepare: async () => {
        expect(await isKnown()).toBe(200);
        return listenAs(a);
      },
      check: async (socket) => {
        await socket.closed;
        expect(await isKnown()).toBe(401);
      },
    };
  });

  itReplaysInFlight(
    ['visitorSuspended'],
    'the socket of a suspended visitor closes, and their live location ends',
    async () => {
      const [a, b] = [await server.account(), await server.account()];
      const send = (from: Session, to: Session) =>
        server.ask(from, endpoints.sendMessage, { userIdTo: to.visitor._id, body: 'Hello' });
      for (const [from, to] of [
        [a, b],
        [b, a],
      ] as const)
        expect((await send(from, to)).status).toBe(200);
      return {
        name: 'visitorSuspended',
        act: () => suspend(a, areHeld),
        prepare: async () => {
          const sockets = [await listenAs(a), await listenAs(b)] as const;
          const shared = { userId: b.visitor._id, minutes: 15 };
          expect((await server.ask(a, endpoints.startLiveLocation, shared)).status).toBe(200);
          return sockets;
        },
        check: async ([ofA, ofB]) => {
          const ended = { type: 'liveLocation', sharerId: a.visitor._id, endsAt: null };
          await expect.poll(() => ofB.frames).toContainEqual(expect.objectContaining(ended));
          await ofA.closed;
          ofB.close();
          expect((await server.ask(a, endpoints.listBlocked)).status).toBe(403);
        },
      };
    },
  );

  itReplaysInFlight(
    ['accessLost'],
    'the socket of a visitor too young for their location closes',
    async () => {
      const young = new Date(Date.now() - 19 * 365.25 * 24 * 3_600_000).toISOString().slice(0, 10);
      const a = await server.visitor(young);
      const mississippi = { lat: 32.3, lng: -90.18 };
      return {
        name: 'accessLost',
        act: () =>
          server.ask(a, endpoints.verifyJurisdiction, {
            physicalLocation: [mississippi.lng, mississippi.lat],
          }),
        prepare: () => listenAs(a),
        check: async (socket) => {
          await socket.closed;
          expect((await server.ask(a, endpoints.listBlocked)).status).toBe(403);
        },
      };
    },
  );

  itReplaysInFlight(
    ['visitTurnedVisible'],
    'a visitor whose visit became visible is shown at the place and not in their cell',
    async () => {
      const [a, viewer] = [await server.visitor(), await server.visitor()];
      await server.query(ADD_PLACE, [PLACE, 'The lamp', 'Quiet', 'cafe', here.lat, here.lng]);
      const seen = async () => {
        const answer = await server.ask(viewer, endpoints.softReload, { physicalLocation: here });
        const { nearbyVisitors } = endpoints.softReload.answer.parse(await answer.json());
        return nearbyVisitors.visitors.map(({ _id }) => _id);
      };
      return {
        name: 'visitTurnedVisible',
        act: () => server.ask(a, endpoints.checkIn, { placeId: PLACE, visible: true }),
        prepare: async () => {
          await server.ask(a, endpoints.softReload, { physicalLocation: here });
          await expect.poll(seen).toContain(a.visitor._id);
        },
        check: async () => {
          await server.ask(a, endpoints.softReload, { physicalLocation: here });
          await expect.poll(seen).not.toContain(a.visitor._id);
        },
      };
    },
  );

  itReplaysInFlight(
    ['leftMap'],
    'a visitor who left the map is shown neither on it nor at a place',
    async () => {
      const [a, viewer] = [await server.visitor(), await server.visitor()];
      const placeId = 'e'.repeat(24);
      // No other case looks here: the places are not cached yet.
      const there = { lat: 41.96, lng: -87.76 };
      await server.query(ADD_PLACE, [placeId, 'The corner', 'Quiet', 'cafe', there.lat, there.lng]);
      const seen = async () => {
        const answer = await server.ask(viewer, endpoints.softReload, { physicalLocation: there });
        const { nearbyVisitors, places } = endpoints.softReload.answer.parse(await answer.json());
        const visits = places?.activeVisits.filter((visit) => visit.placeId === placeId).length;
        return { isOnMap: nearbyVisitors.visitors.some(({ _id }) => _id === a.visitor._id), visits };
      };
      await server.ask(a, endpoints.softReload, { physicalLocation: there });
      await server.ask(a, endpoints.checkIn, { placeId, visible: true });
      await expect.poll(seen).toEqual({ isOnMap: false, visits: 1 });
      return {
        name: 'leftMap',
        act: () => server.ask(a, endpoints.leaveMap),
        prepare: () => expect.poll(seen).toEqual({ isOnMap: false, visits: 1 }),
        check: () => expect.poll(seen).toEqual({ isOnMap: false, visits: 0 }),
      };
    },
  );

  itReplaysInFlight(
    ['placesLeft', 'postsHidden', 'memberHidden'],
    'posts and groups of a deleted visitor disappear for viewers',
    async () => {
      const [a, b] = [await server.account(), await server.account()];
      const placeId = 'd'.repeat(24);
      await server.query(ADD_PLACE, [placeId, 'The bridge', 'Quiet', 'cafe', here.lat, here.lng]);
      await server.ask(a, endpoints.softReload, { physicalLocation: here });
      const told = async <Answer>(endpoint: Parameters<typeof server.ask>[1], body: object) => {
        const answer = await server.ask(a, endpoint, body);
        expect([endpoint.path, answer.status]).toEqual([endpoint.path, 200]);
        return (await answer.json()) as Answer;
      };
      const post = await told<{ _id: string }>(endpoints.publishPost, { body: 'Anyone around?' });
      const group = await told<{ _id: string }>(
        endpoints.createGroup,
        walk(new Date(Date.now() + 3_600_000)),
      );
      await told(endpoints.postPlaceMessage, { placeId, body: 'Nice lamps' });
      return {
        name: 'visitorDeleted',
        act: () => server.ask(a, endpoints.deleteAccount, {}),
        prepare: async () => {
          const socket = await listenAs(b);
          socket.say({ type: 'watch', center: here });
          await socket.settle();
          return socket;
        },
        check: async ({ frames, close }) => {
          const events = () => frames.flatMap((frame) => (frame.type === 'events' ? frame.events : []));
          await expect.poll(events).toContainEqual({ type: 'globalMessage', gone: post._id });
          await expect
            .poll(events)
            .toContainEqual(expect.objectContaining({ type: 'group', groupId: group._id }));
          // Places of other cases change as well.
          await expect.poll(events).toContainEqual(expect.objectContaining({ type: 'place', placeId }));
          close();
        },
      };
    },
  );
});

it('every logged event has a case', () => {
  const logged = slices.flatMap((slice): readonly string[] => slice.logged);
  expect([...proven].toSorted()).toEqual(logged.toSorted());
});
