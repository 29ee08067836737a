import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ImageProcess } from '#platform/images/process/image-process.ts';
import { createFolderStorage } from '#platform/storage/folder-storage.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { keyOf, PhotoFiles, type StoredPhoto } from './photo-files.ts';

let folder: string;
let images: ImageProcess;
let stored: Buffer;
const warned: unknown[] = [];
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'photo-files-'));
  images = new ImageProcess({ log: { error: () => undefined } });
  stored = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#3a6ea5' } })
    .webp()
    .toBuffer();
});
afterAll(async () => {
  await images.end();
  rmSync(folder, { recursive: true, force: true });
});

const storage = () => createFolderStorage(folder);
const filesIn = (other: Partial<Storage> = {}) =>
  new PhotoFiles({
    storage: { ...storage(), ...other },
    images,
    log: { warn: (_fields, event) => void warned.push(event) },
  });
const widthOf = async (bytes: Uint8Array | null) => bytes && (await sharp(bytes).metadata()).width;
const photo = (id: string): StoredPhoto => ({ visitorId: 'aa', id });

it('a photo that was stored in one size is answered as it is, and has the others soon', async () => {
  const files = filesIn();
  await storage().put(keyOf(photo('b1')), stored);
  expect(await widthOf(await files.get(photo('b1'), '96'))).toBe(900);
  await files.idle();
  expect(await widthOf(await files.get(photo('b1'), '96'))).toBe(96);
  expect(await widthOf(await files.get(photo('b1'), '480'))).toBe(480);
  expect(await widthOf(await files.get(photo('b1')))).toBe(900);
});

it('what is removed while its other sizes are written leaves none', async () => {
  const files: PhotoFiles = filesIn({
    put: async (key, bytes) => {
      await storage().remove(keyOf(photo('b2')));
      await storage().put(key, bytes);
    },
  });
  await storage().put(keyOf(photo('b2')), stored);
  await files.get(photo('b2'), '480');
  await files.idle();
  for (const size of ['', 'w480', 'w96']) expect(await storage().get(`aa/b2${size}`)).toBeNull();
});

it('where they cannot be written the photo is answered as it is, and the next who asks tries again', async () => {
  const files = filesIn({ put: () => Promise.reject(new Error('disk full')) });
  await storage().put(keyOf(photo('b3')), stored);
  expect(await widthOf(await files.get(photo('b3'), '480'))).toBe(900);
  await files.idle();
  expect(warned).toEqual(['renditions not written']);
  expect(await widthOf(await files.get(photo('b3'), '480'))).toBe(900);
  await files.idle();
  expect(warned).toHaveLength(2);
});

it('of no photo there is none in any size, and all sizes go together', async () => {
  const files = filesIn();
  expect(await files.get(photo('b4'), '480')).toBeNull();
  await files.remove(photo('b1'));
  for (const width of [null, '480', '96'] as const) expect(await files.get(photo('b1'), width)).toBeNull();
});
