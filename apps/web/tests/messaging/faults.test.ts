import { execFileSync } from 'node:child_process';
import { setTimeout as pace } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { seededRandom } from '#platform/random/random.ts';
import { projectRoot } from '#platform/config/project-root.ts';
import type { Fault } from '#platform/testing/fault-proxy.ts';
import { check } from '#product/chat/faults/checks.fixture.ts';
import type {
  AcknowledgedBlock,
  AskedSend,
  ObservedTimeline,
} from '#product/chat/faults/evidence.fixture.ts';
import { FaultWorld, type Person } from '../../../server/tests/chat/fault-world.fixture.ts';
import { FaultDevice } from './fault-device.fixture.ts';

/** How many messages are sent in all; the long run says more. */
const SENDS = Number(process.env['FAULT_SENDS'] ?? 300);
const SEED = Number(process.env['FAULT_SEED'] ?? 1);
/** A long run has more people, and less breaks at a time: else it would wait for longer than it sends. */
const IS_LONG = SENDS > 1_000;
const PEOPLE = IS_LONG ? 8 : 4;
/** A device's pause between messages, in milliseconds; it waits longer while many are unsent. */
const PACE_MS = 15;
const MOST_PENDING = 6;
/** How often a device tries in vain before its network is back. */
const TRIES_OFFLINE = 3;
/** The pause between two harms, after the first was mended, in milliseconds. */
const HARM_PACE_MS = IS_LONG ? 20_000 : 500;
/** How likely a request, or what a device says over its connection, meets each fault. */
const FAULT_CHANCE = IS_LONG ? 0.008 : 0.04;
/** How likely a visitor looks at another conversation between two messages. */
const READ_CHANCE = IS_LONG ? 0.05 : 0.2;

vi.setConfig({ testTimeout: 180_000 + SENDS * 60, hookTimeout: 120_000 });

let world: FaultWorld;
beforeAll(async () => {
  const build = "import('./apps/launch/build.mjs').then(({ buildWhenStale }) => buildWhenStale())";
  execFileSync(process.execPath, ['--input-type=module', '-e', build], { cwd: projectRoot });
  world = await FaultWorld.open();
});
afterAll(() => world.close());

it('under random faults no acknowledged message is lost or shown twice, and everyone sees the same order', async () => {
  const random = seededRandom(SEED);
  let isCalm = false;
  const faultOf = (): Fault => {
    const at = isCalm ? 1 : random();
    if (at < FAULT_CHANCE) return { type: 'lost' };
    if (at < FAULT_CHANCE * 2) return { type: 'answer-lost' };
    if (at < FAULT_CHANCE * 3) return { type: 'twice' };
    if (at < FAULT_CHANCE * 4) return { type: 'answer-cut' };
    return at < FAULT_CHANCE * 5 ? { type: 'late', ms: Math.round(random() * 300) } : { type: 'none' };
  };
  const people: Person[] = [];
  for (let n = 0; n < PEOPLE; n += 1) people.push(await world.person());
  // A starting server reads each visitor's present state.
  await world.killServer();

  const devices = await Promise.all([
    ...people.map((person, n) => FaultDevice.open(`device ${n}`, person, world.url, { faultOf })),
    // The first has another one, whose clock is five minutes off.
    FaultDevice.open('device 0b', people[0] ?? none(), world.url, { faultOf, skewMs: 5 * 60_000 }),
  ]);
  const pick = <Thing>(of: readonly Thing[]): Thing => of[Math.floor(random() * of.length)] ?? none();
  const sends: Omit<AskedSend, 'outcome'>[] = [];
  const blocks: AcknowledgedBlock[] = [];
  let isOver = false;
  const send = (device: FaultDevice, to: Person, body: string) => {
    const askedAt = performance.now();
    const id = device.write(to, body);
    sends.push({ id, authorId: device.person.id, partnerId: to.id, body, askedAt });
  };
  // Everybody has answered everybody: nobody waits for a first answer.
  for (const device of devices)
    for (const partner of people)
      if (partner !== device.person) send(device, partner, `${device.name} greets ${partner.id}`);
  await expect
    .poll(() => devices.map((device) => device.pending()), { timeout: 60_000 })
    .toEqual(devices.map(() => 0));

  const use = async (device: FaultDevice): Promise<void> => {
    const others = people.filter(({ id }) => id !== device.person.id);
    while (!isOver) {
      const partner = pick(others);
      void device.model.engine.threads.open(partner.id);
      if (sends.length < SENDS && device.pending(partner) < MOST_PENDING)
        send(device, partner, `${device.name} ${sends.length}`);
      if (random() < READ_CHANCE) void device.model.engine.actions.read(pick(others).id);
      await pace(PACE_MS * (0.5 + random()));
    }
  };
  const breakThings = async (): Promise<void> => {
    const harm: readonly (() => Promise<void> | void)[] = [
      () => world.killServer(),
      () => world.stopDatabase(),
      async () => {
        const { proxy } = pick(devices);
        const before = proxy.turnedAway();
        proxy.setOffline(true);
        await expect
          .poll(proxy.turnedAway, { timeout: 30_000 })
          .toBeGreaterThanOrEqual(before + TRIES_OFFLINE);
        proxy.setOffline(false);
      },
      () => pick(devices).proxy.freezeSockets(),
      () => pick(devices).reload(),
    ];
    for (let n = 0; sends.length < SENDS; n += 1) {
      await harm[n % harm.length]?.();
      await pace(HARM_PACE_MS);
    }
  };
  const using = devices.map(use);
  await breakThings();

  // One parts from another while they write to each other.
  const [blocker = none(), blocked = none()] = people;
  const answer = await fetch(`${world.url}/api/user/block`, {
    method: 'PUT',
    headers: { cookie: blocker.cookie, origin: world.url, 'content-type': 'application/json' },
    body: JSON.stringify({ userId: blocked.id }),
  });
  expect(answer.status).toBe(204);
  blocks.push({ blockerId: blocker.id, blockedId: blocked.id, acknowledgedAt: performance.now() });
  for (const device of devices)
    for (const [one, other] of [
      [blocker, blocked],
      [blocked, blocker],
    ] as const)
      if (device.person === one) send(device, other, `${device.name} after the block`);
  isOver = true;
  await Promise.all(using);

  isCalm = true;
  const isQuiet = async () => {
    const changeSeqs = new Map<string, number>();
    for (const person of people) changeSeqs.set(person.id, await world.changeSeqOf(person));
    return devices
      .filter((device) => !device.isQuiet(changeSeqs.get(device.person.id) ?? 0))
      .map(({ name }) => name);
  };
  await expect.poll(isQuiet, { timeout: 90_000, interval: 200 }).toEqual([]);

  const refused = new Set(devices.flatMap((device) => device.refused()));
  const participants = await world.participants();
  const personOf = (id: string) => people.find((person) => person.id === id) ?? none();
  const histories: ObservedTimeline[] = [];
  for (const participant of participants)
    histories.push(await world.historyOf(personOf(participant.visitorId), participant));
  const screens: ObservedTimeline[] = [];
  for (const device of devices)
    for (const partner of people)
      if (partner !== device.person) screens.push(await device.timelineWith(partner));
  const messages = await world.messages();
  const findings = check({
    ...{ messages, participants, histories, screens, blocks },
    deliveries: devices.flatMap(({ deliveries }) => deliveries),
    sends: sends.map((send) => ({ ...send, outcome: refused.has(send.id) ? 'refused' : 'acknowledged' })),
  });
  // A visitor who has looked at everything has nothing unread, on any of their devices.
  for (const device of devices)
    for (const partner of people) void device.model.engine.actions.read(partner.id);
  await expect
    .poll(() => devices.map((device) => device.unread()), { timeout: 30_000 })
    .toEqual(devices.map(() => 0));
  await Promise.all(devices.map((device) => device.close()));

  expect(findings).toEqual({
    ...{ lost: [], duplicated: [], unexpected: [], diverged: [], gaps: [], miscounted: [], afterBlock: [] },
  });
  expect(sends.length).toBeGreaterThanOrEqual(SENDS);
  // Nothing but the block was a reason to refuse anything.
  const ofParted = sends.filter(({ authorId, partnerId }) =>
    [blocker.id, blocked.id].every((id) => [authorId, partnerId].includes(id)),
  );
  expect(ofParted.map(({ id }) => id)).toEqual(expect.arrayContaining([...refused]));
  expect(messages.length + refused.size).toBe(sends.length);
});

function none(): never {
  throw new Error('there is nobody');
}
