import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { Browser } from '#platform/testing/http-browser.ts';
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

/** A picture with something on it, as a data URL. */
export async function drawnPicture(width = 900, height = 600): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 60">
    <rect width="90" height="60" fill="#35506b"/><circle cx="60" cy="22" r="12" fill="#f1c45e"/>
    <path d="M0 60L30 20L50 45L70 30L90 60z" fill="#3b6b4a"/></svg>`;
  const drawn = await sharp(Buffer.from(svg)).resize(width, height).jpeg().toBuffer();
  return `data:image/jpeg;base64,${drawn.toString('base64')}`;
}

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
