import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import sharp, { type Sharp } from 'sharp';
import type { Browser } from '#platform/testing/http-browser.ts';
import { Random } from '#platform/testing/random.ts';
import { addPhoto } from '#product/photos/contract.ts';
import { keepCardPhoto } from '#product/photos/server/keep-card-photo.ts';
import { profilePhotos } from '#product/photos/server/tables.ts';
import { visitors } from '#product/visitors/server/tables.ts';
import { visitor } from '#product/visitors/contract.ts';
import { withAccount } from '../accounts/accounts.fixture.ts';
import type { TestServer } from '../server.fixture.ts';

export interface Photographer {
  readonly browser: Browser;
  readonly id: string;
}

let people = 0;

/** A person with an account, who may look at others. */
export async function photographer(server: TestServer): Promise<Photographer> {
  people += 1;
  const browser = await withAccount(server, `photographer${people}@mail.example`);
  await browser.put('/api/user/age-check', { dateOfBirth: '1988-06-14' });
  await browser.put('/api/user/accept-policies', { scope: 'age' });
  return { browser, id: visitor.parse((await browser.get('/api/user/current')).body)._id };
}

/** Discs of many colors, the same for the same seed: pixels, since where images are decoded no drawing may be loaded. */
export function painted(seed: number, width = 900, height = 600): Sharp {
  const random = new Random(seed);
  const discs = Array.from({ length: 14 }, () => ({
    ...{
      x: random.between(0, width),
      y: random.between(0, height),
      radius: random.between(0.06, 0.2) * width,
    },
    color: [0, 1, 2].map(() => random.between(0, 255)),
  }));
  const pixels = Buffer.alloc(width * height * 3, 60);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const disc = discs.findLast((one) => Math.hypot(one.x - x, one.y - y) < one.radius);
      if (disc) pixels.set(disc.color, 3 * (y * width + x));
    }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

export const urlOf = async (image: Sharp): Promise<string> =>
  `data:image/jpeg;base64,${(await image.jpeg().toBuffer()).toString('base64')}`;

/** A picture with something on it, as a data URL. */
export const drawnPicture = (): Promise<string> => urlOf(painted(1));

/** The ids of the photos of which any file is in a visitor's folder. */
export function storedPhotos({ photoFolder }: Pick<TestServer, 'photoFolder'>, ownerId: string): string[] {
  const folder = path.join(photoFolder, ownerId);
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return [...new Set(files.map((file) => file.replace(/w\d+$/, '')))];
}

export const photoIdIn = (address: string): string => path.basename(address);

/** Adds a photo; its address and its id. */
export async function addedPhoto(browser: Browser, dataUrl: string) {
  const image = addPhoto.answer.parse((await browser.post('/api/user/photo', { dataUrl })).body);
  return { path: image.path, id: photoIdIn(image.path) };
}

/** Judges a photo as a review does, also that of a card. */
export async function judgePhoto(
  { database: { database } }: Pick<TestServer, 'database'>,
  id: string,
  judgement: Partial<typeof profilePhotos.$inferSelect>,
): Promise<void> {
  await database.transaction(async (tx) => {
    const judged = await tx
      .update(profilePhotos)
      .set(judgement)
      .where(eq(profilePhotos.id, id))
      .returning({ visitorId: profilePhotos.visitorId });
    for (const { visitorId } of judged) await keepCardPhoto(tx, visitorId);
  });
}

/** Makes a person a moderator, and has what was known of them forgotten. */
export async function madeModerator(
  { database: { database } }: Pick<TestServer, 'database'>,
  { browser, id }: Photographer,
): Promise<void> {
  await database.update(visitors).set({ isModerator: true }).where(eq(visitors.id, id));
  await browser.put('/api/user/profile', { bio: 'looks at photos' });
}
