import sharp from 'sharp';
import type { LatLng } from '#platform/geo/point.ts';
import { addPhoto } from '#product/photos/contract.ts';
import { type Chatter, chatter } from '../../../server/tests/chat/chat.fixture.ts';
import { judgePhoto, photoIdIn } from '../../../server/tests/photos/photos.fixture.ts';
import type { TestServer } from '../../../server/tests/server.fixture.ts';

/** A figure in front of an evening sky, as a JPEG data URL; each hue is another person. */
export async function drawnFigure(hue: number): Promise<string> {
  const color = (turn: number, saturation: number, light: number) =>
    `hsl(${(hue + turn) % 360},${saturation}%,${light}%)`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90">
    <defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${color(200, 40, 30)}"/>
    <stop offset="1" stop-color="${color(20, 60, 62)}"/></linearGradient></defs>
    <rect width="90" height="90" fill="url(#sky)"/><circle cx="70" cy="24" r="9" fill="#f1d28e"/>
    <path d="M0 62h18V44h12v14h22V36h14v20h24v34H0z" fill="${color(210, 25, 22)}"/>
    <path d="M16 90c0-20 12-28 29-28s29 8 29 28z" fill="${color(120, 40, 38)}"/>
    <path d="M38 50h14v14c-3 4-11 4-14 0z" fill="#c98f6b"/>
    <ellipse cx="45" cy="42" rx="15" ry="18" fill="#dba57e"/>
    <path d="M29 40c-3-19 8-25 16-25s20 5 16 25c-3-9-7-12-9-13-7 3-15 3-18 1-3 2-4 6-5 12z" fill="${color(0, 35, 20)}"/>
    <circle cx="39" cy="41" r="1.700" fill="#221b18"/><circle cx="51" cy="41" r="1.700" fill="#221b18"/>
    <path d="M40 51c3 3 7 3 10 0" fill="none" stroke="#7b3a2c" stroke-width="1.800" stroke-linecap="round"/></svg>`;
  const drawn = await sharp(Buffer.from(svg), { density: 400 }).resize(900, 900).jpeg().toBuffer();
  return `data:image/jpeg;base64,${drawn.toString('base64')}`;
}

export interface PhotographedOptions {
  /** Where they are on the map. */
  readonly at: LatLng;
  /** What each of their photos shows, by its hue; the first is the main one. */
  readonly hues: readonly number[];
  /** Of the photos by their place; safe unless said otherwise. */
  readonly classes?: readonly ('SFW' | 'NSFW')[];
}

/** A person on the map whose photos are approved. */
export async function personWithPhotos(
  server: TestServer,
  { at, hues, classes = [] }: PhotographedOptions,
): Promise<Chatter & { readonly photoIds: readonly string[] }> {
  const person = await chatter(server);
  const photoIds: string[] = [];
  for (const [index, hue] of hues.entries()) {
    const { body } = await person.post('/api/user/photo', { dataUrl: await drawnFigure(hue) });
    const id = photoIdIn(addPhoto.answer.parse(body).path);
    await judgePhoto(server, id, { status: 'approved', classification: classes[index] ?? 'SFW' });
    photoIds.push(id);
  }
  await person.post('/api/softReload', { physicalLocation: at, arrives: true });
  return { ...person, photoIds };
}
