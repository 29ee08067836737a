import type { PhotoEmbed } from '../contract/schema.ts';
import type { PhotoFacts } from '../photo.rules.ts';

/** A photo as clients get it; without a blurred rendition while its sender hides it. */
export function presentPhoto({ id, classification, width, height, blur, isHidden }: PhotoFacts): PhotoEmbed {
  const address = `/api/message/photo?filepath=${id}`;
  return {
    ...{ type: 'photo', filepath: id, classification, width, height, isHidden },
    ...{ blur: isHidden ? null : blur, fullSize: address, sprite: { fullSizePath: address } },
  };
}
