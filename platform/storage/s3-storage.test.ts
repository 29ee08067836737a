import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { S3Settings } from '#platform/config/s3-settings.ts';
import { freePort } from '#platform/testing/process.ts';
import { type S3Server, s3Server } from '#platform/testing/s3-server.ts';
import { openS3Storage, type S3Patience } from './s3-storage.ts';
import { StorageError } from './storage.ts';

let store: S3Server;
beforeAll(async () => {
  store = await s3Server();
});
afterAll(() => store.close());

let logged: string[] = [];
let stub: Server | undefined;
afterEach(() => {
  stub?.close();
  stub = undefined;
  logged = [];
});
const log = pino({}, { write: (line) => void logged.push(line) });

const patience = { connectMs: 10_000, answerMs: 20_000, attempts: 2 };
const open = (other: Partial<S3Settings> = {}, hurry: Partial<S3Patience> = {}) =>
  openS3Storage(
    { ...store.settings, secretAccessKey: 'hunter2secret', ...other },
    { log, patience: { ...patience, ...hurry } },
  );

/** Something at an address that is no store: it does with each connection what it is given. */
async function answering(by: (socket: Socket) => void): Promise<string> {
  stub = createServer((socket) => {
    socket.on('error', () => undefined);
    by(socket);
  });
  stub.listen(0, '127.0.0.1');
  await once(stub, 'listening');
  return `http://127.0.0.1:${(stub.address() as AddressInfo).port}`;
}

const answer = (status: number, body: string, length = body.length) =>
  `HTTP/1.1 ${status} Said\r\ncontent-type: application/xml\r\ncontent-length: ${length}\r\n\r\n${body}`;
const errorOf = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`;
const LISTING = '<?xml version="1.0"?><ListBucketResult><KeyCount>0</KeyCount></ListBucketResult>';

/** Gives these answers to the requests that come, one each, and then nothing more. */
const saying = (...answers: readonly string[]) => {
  const left = [...answers];
  return answering((socket) => {
    socket.on('data', (sent) => {
      const next = sent.includes('\r\n\r\n') ? left.shift() : undefined;
      if (next === undefined) return;
      // What is shorter than it says it is ends there.
      if (next.endsWith('…')) socket.end(next.slice(0, -1));
      else socket.write(next);
    });
  });
};

it.each<[string, () => Promise<Partial<S3Settings>> | Partial<S3Settings>, string | RegExp]>([
  [
    'a bucket that is missing',
    () => ({ bucket: 'nowhere' }),
    'has no bucket named as S3_BUCKET (NoSuchBucket, status 404)',
  ],
  [
    'a key that the store does not know',
    () => ({ accessKeyId: 'UNKNOWN' }),
    'refuses S3_ACCESS_KEY_ID with S3_SECRET_ACCESS_KEY (InvalidAccessKeyId, status 403)',
  ],
  [
    'a key that may not list',
    async () => ({ endpoint: await saying(answer(403, errorOf('AccessDenied'))) }),
    'refuses S3_ACCESS_KEY_ID with S3_SECRET_ACCESS_KEY (AccessDenied, status 403)',
  ],
  [
    'another region',
    async () => ({ endpoint: await saying(answer(400, errorOf('AuthorizationHeaderMalformed'))) }),
    'check S3_REGION and S3_ENDPOINT (AuthorizationHeaderMalformed, status 400)',
  ],
  [
    'an address where nothing listens',
    async () => ({ endpoint: `http://127.0.0.1:${await freePort()}` }),
    'The store at S3_ENDPOINT cannot be reached (ECONNREFUSED)',
  ],
  [
    'something that is no store',
    async () => ({
      endpoint: await saying(answer(404, '<ht>')),
    }),
    /What answers at S3_ENDPOINT does not list S3_BUCKET \(\w+, status 404\)/,
  ],
])('a start with %s fails and says what to check', async (_name, settings, message) => {
  const failure: unknown = await open(await settings()).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StorageError);
  expect((failure as Error).message).toMatch(message);
  expect(String(failure)).not.toContain('hunter2secret');
});

it('a store that does not answer is given up', async () => {
  const endpoint = await saying();
  await expect(open({ endpoint }, { answerMs: 100 })).rejects.toThrow(
    /The store at S3_ENDPOINT cannot be reached \((ETIMEDOUT|TimeoutError)\)/,
  );
});

it('a store that fails while it is used is no missing file, and its log line names no key', async () => {
  const mine = await s3Server();
  const storage = await openS3Storage(mine.settings, { log, patience });
  await storage.put('a/secretname', Buffer.from('x'));
  await mine.close();
  for (const [operation, call] of [
    ['put', () => storage.put('a/secretname', Buffer.from('y'))],
    ['get', () => storage.get('a/secretname')],
    ['remove', () => storage.remove('a/secretname')],
    ['list', () => storage.removeOf('a')],
  ] as const)
    await expect(call()).rejects.toEqual(new StorageError(`S3 ${operation} failed (ECONNREFUSED)`));
  expect(logged.map((line): unknown => JSON.parse(line))).toMatchObject(
    ['put', 'get', 'remove', 'list'].map((operation) => ({
      ...{ level: 50, msg: 'the S3 store failed', operation, code: 'ECONNREFUSED', status: null },
    })),
  );
  expect(logged.join()).not.toContain('secretname');
});

it('a bucket that is gone is no missing file', async () => {
  const mine = await s3Server();
  const storage = await openS3Storage(mine.settings, { log, patience });
  mine.dropBucket();
  await expect(storage.get('a/1')).rejects.toThrow('S3 get failed (NoSuchBucket, status 404)');
  await mine.close();
});

it('a store that asks for patience is asked again', async () => {
  const endpoint = await saying(answer(503, errorOf('SlowDown')), answer(200, LISTING));
  await open({ endpoint });
});

it('a file that breaks off is none', async () => {
  const endpoint = await saying(answer(200, LISTING), `${answer(200, 'half a photo', 24)}…`);
  const storage = await open({ endpoint });
  await expect(storage.get('a/1')).rejects.toThrow(/S3 get failed \(\w+\)/);
});

it('servers with prefixes of their own share a bucket', async () => {
  const [one, other] = [await open({ keyPrefix: 'one/' }), await open({ keyPrefix: 'other/x/' })];
  await one.put('a/1', Buffer.from('one'));
  await other.put('a/1', Buffer.from('other'));
  expect(store.keys()).toEqual(['one/a/1', 'other/x/a/1']);
  await one.removeOf('a');
  expect(store.keys()).toEqual(['other/x/a/1']);
  expect(await one.get('a/1')).toBeNull();
  await other.remove('a/1');
  expect(store.keys()).toEqual([]);
});
