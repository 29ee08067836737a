import { fromPair, roundPoint, toPair } from '#platform/geo/point.ts';
import { PUBLISHED_DECIMALS } from '#product/presence/contract/schema.ts';
import type { SentEmbed } from '../../contract/schema.ts';
import type { Context } from '../context.ts';
import type { StoredEmbed } from './send.rules.ts';

/**
 * What goes along with a message as it is stored: a spot no closer than anything is shown, a place by the name it has
 * here. Null for a place that is none.
 */
export async function storedEmbed(
  { places }: Pick<Context, 'places'>,
  embed: SentEmbed,
): Promise<StoredEmbed | null> {
  if (embed.type === 'photo') return { type: 'photo', filepath: embed.filepath };
  if (embed.type === 'wave') return { type: 'wave' };
  if (embed.type === 'location') {
    const coordinates = toPair(roundPoint(fromPair(embed.coordinates), PUBLISHED_DECIMALS));
    return { type: 'location', coordinates };
  }
  const name = await places.nameOf(embed.placeId);
  return name === null ? null : { type: 'place', placeId: embed.placeId, name };
}
