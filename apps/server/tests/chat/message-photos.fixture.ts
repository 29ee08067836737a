import { eq } from 'drizzle-orm';
import sharp, { type Sharp } from 'sharp';
import type { Message } from '#product/chat/contract/schema.ts';
import type { PhotoEmbed } from '#product/messaging/contract/schema.ts';
import { visitors } from '#product/visitors/server/tables.ts';
import type { TestServer } from '../server.fixture.ts';
import type { Chatter } from './chat.fixture.ts';

/** A picture of one color. */
export const drawn = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#345' } });

export const dataUrlOf = (bytes: Buffer): string => `data:image/jpeg;base64,${bytes.toString('base64')}`;

/** @throws Error when the message has no photo */
export function photoOf({ embed }: Message): PhotoEmbed {
  if (embed?.type !== 'photo') throw new Error('no photo');
  return embed;
}

/** Fetches a photo by its address; `told` is the answer without the picture. */
export async function fetchPhoto(
  { url }: Pick<TestServer, 'url'>,
  { headers }: Pick<Chatter, 'headers'>,
  filepath: string,
): Promise<{ readonly answer: Response; readonly bytes: Buffer; readonly told: readonly unknown[] }> {
  const answer = await fetch(`${url}/api/message/photo?filepath=${filepath}`, { headers: { ...headers } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { answer, bytes, told: [answer.status, answer.ok ? '' : bytes.toString()] };
}

/** Begins or ends a membership, as its slice will. */
export async function upgraded(
  server: Pick<TestServer, 'database'>,
  { id, put }: Chatter,
  isUpgraded: boolean,
): Promise<void> {
  const { database } = server.database;
  await database
    .update(visitors)
    .set({ accountType: isUpgraded ? 'paid' : 'authenticated' })
    .where(eq(visitors.id, id));
  await put('/api/user/profile', { bio: isUpgraded ? 'a member' : 'no member' });
}
