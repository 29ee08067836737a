import { once } from 'node:events';
import net from 'node:net';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressFrom } from '#platform/contract/endpoint-path.ts';
import { addPhoto, getPhoto, removePhoto } from '#product/photos/contract.ts';
import { type CrashingServer, crashingServer } from '../service/crash.fixture.ts';
import type { Session } from '../visitors/session.fixture.ts';
import { drawnPicture, storedPhotos } from './photos.fixture.ts';

/** A photo's row waits for this lock, and its file does not. */
const LOCK = 92_001;
const HOLD_ROWS = `
  create function hold_row() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock(${LOCK}); return new; end $$;
  create trigger hold_row before insert on profile_photos for each row execute function hold_row()`;
const WAITING = `select pid from pg_locks where locktype = 'advisory' and objid = ${LOCK} and not granted`;

let server: CrashingServer;
let uploader: Session;
let dataUrl: string;
beforeAll(async () => {
  server = await crashingServer();
  uploader = await server.account();
  await server.query(HOLD_ROWS);
  dataUrl = await drawnPicture();
});
afterAll(() => server.close());

/** Holds rows back until it is called. */
async function holdingRows(): Promise<() => Promise<void>> {
  const holder: pg.PoolClient = await server.database.database.$client.connect();
  await holder.query(`select pg_advisory_lock(${LOCK})`);
  return async () => {
    await holder.query(`select pg_advisory_unlock(${LOCK})`);
    holder.release();
  };
}
const untilRowIsHeld = () => expect.poll(() => server.query(WAITING)).toHaveLength(1);

const photos = () =>
  storedPhotos({ photoFolder: path.join(server.dataDir, 'photos') }, uploader.visitor._id).sort();
const rows = async () =>
  (await server.query('select id from profile_photos order by id')).map(({ id }) => id);
const coming = async () => (await server.query('select key from incoming_files')).length;

const upload = () => server.ask(uploader, addPhoto, { dataUrl });
async function removeAll(): Promise<void> {
  const owner = uploader.visitor._id;
  for (const name of photos())
    await server.ask(uploader, removePhoto, {
      path: addressFrom(getPhoto, { ownerId: owner, photoId: name }),
    });
  expect([photos(), await rows(), await coming()]).toEqual([[], [], 0]);
}

/** Begins an upload on a connection of its own: its head, and as much of its body as is said. */
async function begun(share: number, headLines = Infinity): Promise<net.Socket> {
  const { hostname, port } = new URL(server.url);
  const socket = net.connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const body = JSON.stringify({ dataUrl });
  const lines = [
    `POST ${addPhoto.path} HTTP/1.1`,
    `host: ${hostname}:${port}`,
    ...Object.entries({ ...uploader.headers, origin: server.url }).map(
      ([name, value]) => `${name}: ${value}`,
    ),
    'content-type: application/json',
    `content-length: ${body.length}`,
  ];
  const head = lines.slice(0, headLines).join('\r\n');
  const text = headLines < lines.length ? head : `${head}\r\n\r\n${body.slice(0, body.length * share)}`;
  await new Promise((written) => socket.write(text, written));
  return socket;
}

it.each<[string, () => Promise<net.Socket>]>([
  ['in its head', () => begun(0, 3)],
  ['before its body', () => begun(0)],
  ['in the middle of its body', () => begun(0.5)],
])('an upload that is given up %s leaves nothing, and the next one is taken', async (_where, begin) => {
  (await begin()).destroy();
  expect((await upload()).status).toBe(200);
  expect(photos()).toHaveLength(1);
  expect(await rows()).toEqual(photos());
  await removeAll();
});

it('an upload that is given up before its answer is a photo, and the next one is taken', async () => {
  const release = await holdingRows();
  const socket = await begun(1);
  await untilRowIsHeld();
  expect([photos().length, await rows(), await coming()]).toEqual([1, [], 1]);
  socket.destroy();
  await release();
  await expect.poll(coming).toBe(0);
  expect(await rows()).toEqual(photos());
  await expect.poll(async () => (await upload()).status).toBe(200);
  expect(photos()).toHaveLength(2);
  expect(await rows()).toEqual(photos());
  await removeAll();
});

it('a file whose server is killed before its row is there is found by its note, and removed', async () => {
  const release = await holdingRows();
  const broken = upload().catch((error: unknown) => error);
  await untilRowIsHeld();
  const [orphan] = photos();
  await server.crash(async () => {
    await release();
    // Its transaction ends with its connection.
    await expect.poll(() => server.query(WAITING)).toEqual([]);
    expect([photos(), await rows(), await coming()]).toEqual([[orphan], [], 1]);
    await server.query(`update incoming_files set created_at = created_at - interval '2 hours'`);
  });
  expect(await broken).toBeInstanceOf(Error);
  await expect.poll(coming).toBe(0);
  expect(photos()).toEqual([]);
  expect((await upload()).status).toBe(200);
  expect(await rows()).toEqual(photos());
});
