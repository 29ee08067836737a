import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { clientOf } from '#product/nearby/web/client.fixture.ts';
import { createFacesModel } from './faces.model.ts';
import { FRESH_MS, retryWait } from './faces.rules.ts';
import { createFacesStore, createWantedFaces, forgetFace } from './faces.store.ts';
import { shownPhoto } from './shown-photo.rules.ts';

const idOf = (n: number): string => n.toString(16).padStart(24, '0');
const [ME, OTHER] = [idOf(900), idOf(901)];

let server: Server | null = null;
afterEach(() => void server?.close());

/** Resolves once a check holds. Time stands still. */
async function until(check: () => void): Promise<void> {
  for (;;)
    try {
      check();
      return;
    } catch {
      await new Promise((resolve) => setImmediate(resolve));
    }
}

/** A server where people have the photos that the test says, and a page that shows faces. */
async function page() {
  const photos = new Map<string, string>();
  const asked: (readonly string[])[] = [];
  /** What becomes of the next requests: answered unless said otherwise. */
  const fates: ('refused' | 'lost' | 'late')[] = [];
  let letGo = () => undefined as unknown;
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => void parts.push(part));
    request.on('end', () => {
      const { ownerIds } = JSON.parse(Buffer.concat(parts).toString()) as { ownerIds: string[] };
      asked.push(ownerIds);
      const fate = fates.shift();
      if (fate === 'lost') return void request.socket.destroy();
      const faces = ownerIds.flatMap((ownerId) => {
        const photoId = photos.get(ownerId);
        return photoId === undefined ? [] : [{ ownerId, photoId, image: `data:${photoId}` }];
      });
      const body = JSON.stringify(fate === 'refused' ? { error: { code: 'internal' } } : { faces });
      response.writeHead(fate === 'refused' ? 500 : 200, { 'content-type': 'application/json' });
      if (fate === 'late') letGo = () => response.end(body);
      else response.end(body);
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const [store, wanted] = [createFacesStore(), createWantedFaces()];
  const time = { now: 1_000_000 };
  const decoded: string[] = [];
  const closed: string[] = [];
  const pauses: { readonly work: () => void; readonly ms: number }[] = [];
  let frame: (() => void) | null = null;
  const model = createFacesModel({
    ...{ client: clientOf(`http://127.0.0.1:${port}`), store, wanted, log: { error: () => undefined } },
    clock: () => time.now,
    afterFrame: (work) => {
      frame = work;
      return () => (frame = null);
    },
    later: (work, ms) => {
      pauses.push({ work, ms });
      return () => undefined;
    },
    decode: (image) => {
      decoded.push(image);
      return Promise.resolve({ width: 96, height: 96, close: () => void closed.push(image) });
    },
  });
  /** Lets the next frame come, once something waits for it. */
  const draw = async () => {
    await until(() => expect(frame).not.toBeNull());
    const work = frame;
    frame = null;
    work?.();
  };
  const photoOf = (n: number, card?: string) =>
    shownPhoto(store.getState().known.get(idOf(n)), card)?.photoId;
  const show = (n: number, photoId?: string) => wanted.add({ ownerId: idOf(n), photoId });
  return {
    photos,
    asked,
    fates,
    model,
    store,
    wanted,
    time,
    decoded,
    closed,
    draw,
    photoOf,
    show,
    pauses,
    letGo: () => letGo(),
    hasFrame: () => frame !== null,
  };
}

it('asks for all faces of a frame together, sixty at a time, and for none of them again within five minutes', async () => {
  const { photos, asked, model, time, draw, photoOf, show, hasFrame } = await page();
  for (let n = 0; n < 130; n += 1) if (n % 2 === 0) photos.set(idOf(n), `photo${n}`);
  // A list may have come up before the code that asks.
  const gone = Array.from({ length: 130 }, (_, n) => show(n));
  expect(hasFrame()).toBe(false);
  model.start(ME);
  for (const count of [60, 120, 130]) {
    await draw();
    await until(() => expect(asked.flat().length).toBe(count));
  }
  expect(asked.map(({ length }) => length)).toEqual([60, 60, 10]);
  await until(() => expect(photoOf(128)).toBe('photo128'));
  expect(photoOf(129)).toBeUndefined();
  for (const leave of gone) leave();
  time.now += FRESH_MS - 1;
  show(1);
  show(2);
  await draw();
  expect(asked.length).toBe(3);
  time.now += 1;
  show(3);
  await draw();
  await until(() => expect(asked[3]).toEqual([idOf(1), idOf(2), idOf(3)]));
});

it('asks again once a card names another photo', async () => {
  const { photos, asked, model, draw, photoOf, show } = await page();
  photos.set(idOf(1), 'first');
  show(1, 'first');
  model.start(ME);
  await draw();
  await until(() => expect(photoOf(1, 'first')).toBe('first'));
  photos.set(idOf(1), 'second');
  show(1, 'second');
  expect(photoOf(1, 'second')).toBeUndefined();
  await draw();
  await until(() => expect(photoOf(1, 'second')).toBe('second'));
  expect(asked.length).toBe(2);
});

it('after a lost and a refused request tries again later, and asks for nothing before', async () => {
  const { photos, asked, fates, model, pauses, draw, photoOf, show, hasFrame } = await page();
  photos.set(idOf(1), 'photo');
  fates.push('lost', 'refused');
  show(1);
  model.start(ME);
  for (const failures of [1, 2]) {
    await draw();
    await until(() => expect(pauses.length).toBe(failures));
    show(2);
    expect(hasFrame()).toBe(false);
    pauses.at(-1)?.work();
  }
  expect(pauses.map(({ ms }) => ms)).toEqual([retryWait(1, null), retryWait(2, null)]);
  await draw();
  await until(() => expect(photoOf(1)).toBe('photo'));
  expect(asked).toEqual([[idOf(1)], [idOf(1), idOf(2)], [idOf(1), idOf(2)]]);
});

it('forgets everything with the session, and what was on its way for another visitor', async () => {
  const {
    photos,
    asked,
    fates,
    model,
    store,
    wanted,
    decoded,
    closed,
    draw,
    photoOf,
    show,
    letGo,
    hasFrame,
  } = await page();
  photos.set(idOf(1), 'photo');
  wanted.addMarker({ ownerId: idOf(1), photoId: 'photo' });
  model.start(ME);
  await draw();
  await until(() => expect(store.getState().decoded.size).toBe(1));
  fates.push('late');
  show(2);
  await draw();
  await until(() => expect(asked.length).toBe(2));
  const { generation } = store.getState();
  model.start(OTHER);
  expect(store.getState()).toMatchObject({ ownId: OTHER, generation: generation + 1 });
  expect([store.getState().known.size, store.getState().decoded.size]).toEqual([0, 0]);
  expect([decoded, closed]).toEqual([['data:photo'], ['data:photo']]);
  letGo();
  await draw();
  await until(() => expect(asked[2]).toEqual([idOf(2)]));
  await until(() => expect(store.getState().known.size).toBe(1));
  model.stop();
  expect(photoOf(2)).toBeUndefined();
  expect(store.getState()).toMatchObject({ ownId: null, generation: generation + 2 });
  show(3);
  expect(hasFrame()).toBe(false);
});

it('forgets a person who is blocked, also what was asked about them before', async () => {
  const { photos, asked, fates, model, store, wanted, draw, photoOf, show, letGo } = await page();
  photos.set(idOf(1), 'one').set(idOf(2), 'two');
  show(1);
  model.start(ME);
  await draw();
  await until(() => expect(photoOf(1)).toBe('one'));
  forgetFace(idOf(1), store, wanted);
  expect(photoOf(1)).toBeUndefined();
  fates.push('late');
  show(2);
  await draw();
  await until(() => expect(asked[1]).toEqual([idOf(1), idOf(2)]));
  forgetFace(idOf(1), store, wanted);
  letGo();
  await until(() => expect(photoOf(2)).toBe('two'));
  expect(photoOf(1)).toBeUndefined();
});

it('decodes the photos of markers alone, each once', async () => {
  const { photos, model, store, wanted, decoded, draw, show } = await page();
  photos.set(idOf(1), 'one').set(idOf(2), 'two');
  show(1, 'one');
  show(2, 'two');
  model.start(ME);
  await draw();
  await until(() => expect(store.getState().known.size).toBe(2));
  expect(decoded).toEqual([]);
  wanted.addMarker({ ownerId: idOf(2), photoId: 'two' });
  await draw();
  await until(() => expect(store.getState().decoded.get(idOf(2))?.photoId).toBe('two'));
  wanted.addMarker({ ownerId: idOf(2), photoId: 'two' });
  await draw();
  expect(decoded).toEqual(['data:two']);
});
