import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { uuidv7 } from '#platform/random/uuid.ts';
import { projectRoot } from '#platform/config/project-root.ts';
import { MESSAGE_LENGTH } from '#product/chat/contract/schema.ts';
import { FaultWorld, type Person } from './fault-world.fixture.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** What is left to the database once the disk is as good as full. */
const LEFT_BYTES = 2_000_000;
const IN_FLIGHT = 20;

const folder = mkdtempSync(path.join(tmpdir(), 'full disk '));
/** A disk of its own in memory; only root may make one, and not everywhere. */
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', folder]).status === 0;
const filler = path.join(folder, 'filler');
const freeBytes = () => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

let world: FaultWorld;
beforeAll(async () => {
  if (!isMounted) return;
  const build = "import('./apps/launch/build.mjs').then(({ buildWhenStale }) => buildWhenStale())";
  execFileSync(process.execPath, ['--input-type=module', '-e', build], { cwd: projectRoot });
  world = await FaultWorld.open(folder);
});
afterAll(async () => {
  if (isMounted) {
    await world.end();
    execFileSync('umount', ['--lazy', folder]);
  }
  rmSync(folder, { recursive: true, force: true });
});

interface Send {
  readonly id: string;
  readonly body: string;
}

const aSend = (): Send => ({
  id: uuidv7(new Date(), randomBytes),
  // Nothing a database could store in less.
  body: randomBytes(MESSAGE_LENGTH / 2).toString('hex'),
});

/** The status of the answer; null where there was none. */
async function send(from: Person, to: Person, { id, body }: Send): Promise<number | null> {
  try {
    const { status } = await fetch(`${world.url}/api/message`, {
      method: 'POST',
      headers: { cookie: from.cookie, origin: world.url, 'content-type': 'application/json' },
      body: JSON.stringify({ _id: id, userIdTo: to.id, body }),
      signal: AbortSignal.timeout(10_000),
    });
    return status;
  } catch {
    return null;
  }
}

it.skipIf(!isMounted)(
  'a full disk causes server errors only, loses nothing, and recovers once there is room',
  async () => {
    const [one, other] = [await world.person(), await world.person()];
    await world.killServer();
    // Both have written: nobody waits for a first answer.
    for (const [from, to] of [[one, other] as const, [other, one] as const])
      expect(await send(from, to, aSend())).toBe(200);

    writeFileSync(filler, Buffer.alloc(freeBytes() - LEFT_BYTES));
    const acknowledged: Send[] = [];
    const refused: Send[] = [];
    const answers = new Set<number | null>();
    await Promise.all(
      Array.from({ length: IN_FLIGHT }, async () => {
        while (refused.length < IN_FLIGHT * 2) {
          const sent = aSend();
          const status = await send(one, other, sent);
          answers.add(status);
          (status === 200 ? acknowledged : refused).push(sent);
        }
      }),
    );
    expect(acknowledged.length).toBeGreaterThan(0);
    // No answer blames the message: a device sends it again.
    expect([...answers].filter((status) => status !== null && status !== 200 && status < 500)).toEqual([]);

    rmSync(filler);
    await expect.poll(() => send(one, other, aSend()), { timeout: 60_000 }).toBe(200);
    // What was refused, or not answered, goes through when it is sent again, and is there once.
    for (const again of refused) expect(await send(one, other, again)).toBe(200);
    const stored = new Map((await world.messages()).map(({ id, body }) => [id, body]));
    for (const { id, body } of [...acknowledged, ...refused]) expect(stored.get(id) === body).toBe(true);
  },
);
