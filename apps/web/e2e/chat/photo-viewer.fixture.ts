import type { Page } from 'playwright-core';
import sharp from 'sharp';
import type { PhotoEmbed } from '#product/messaging/contract/schema.ts';
import { verifyJurisdiction } from '#product/verification/contract.ts';
import type { Chatter } from '../../../server/tests/chat/chat.fixture.ts';
import { dataUrlOf } from '../../../server/tests/chat/message-photos.fixture.ts';

/** Sends a photo of one color with a light middle. */
export async function sendPhoto(from: Chatter, to: Chatter, size: readonly [number, number], color: string) {
  const [width, height] = size;
  const circle = `<svg width="${width}" height="${height}"><circle cx="50%" cy="50%" r="25%" fill="#fff8"/></svg>`;
  const bytes = await sharp({ create: { width, height, channels: 3, background: color } })
    .composite([{ input: Buffer.from(circle) }])
    .jpeg()
    .toBuffer();
  const { body: embed } = await from.post<PhotoEmbed>('/api/message/photo', { dataUrl: dataUrlOf(bytes) });
  return from.write(to, '', { embed });
}

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Fingers on the screen, as the browser gets them from a device; each list is where they are, one after the other. */
export async function fingersOn(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  const points = (spots: readonly Spot[]) => spots.map(({ x, y }, id) => ({ x, y, id }));
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', spots: readonly Spot[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: points(spots) });
  const put = (...spots: readonly Spot[]) => send('touchStart', spots);
  const move = (...spots: readonly Spot[]) => send('touchMove', spots);
  const lift = () => send('touchEnd', []);
  return {
    put,
    move,
    lift,
    tap: async (spot: Spot) => {
      await put(spot);
      await lift();
    },
    /** From one place to another in ten steps, and lifted. */
    swipe: async (from: Spot, to: Spot) => {
      await put(from);
      for (let step = 1; step <= 10; step += 1)
        await move({ x: from.x + ((to.x - from.x) * step) / 10, y: from.y + ((to.y - from.y) * step) / 10 });
      await lift();
    },
  };
}

/** The country of a device, as a proxy says it. */
export const country = (code: 'DE' | 'GB') => ({ 'CF-IPCountry': code });

/**
 * The law of a country decides from now on what a visitor may see.
 *
 * @throws Error when they are not looked up
 */
export async function findIn(
  { url }: { readonly url: string },
  who: Pick<Chatter, 'headers'>,
  code: 'DE' | 'GB',
): Promise<void> {
  const headers = { ...who.headers, 'Content-Type': 'application/json', ...country(code) };
  const body = JSON.stringify({ physicalLocation: null });
  const answer = await fetch(url + verifyJurisdiction.path, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`not found in ${code}: ${answer.status}`);
}
