import type { ProfileImage } from '#product/profiles/contract.ts';

type Ordered = Pick<ProfileImage, 'path' | 'isPrimary'>;

/** Photos as they stand once this order is kept: the primary one first, then as listed; those not listed last. */
export function inOrder<Image extends Ordered>(images: readonly Image[], paths: readonly string[]): Image[] {
  const rankOf = ({ path, isPrimary }: Image) => {
    const at = paths.indexOf(path);
    if (isPrimary) return -1;
    return at === -1 ? paths.length : at;
  };
  return images.toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** The places a photo can take; null for the primary one, which stays first, and where it is the only other one. */
export function placesFor(images: readonly Ordered[], path: string) {
  const first = images[0]?.isPrimary ? 1 : 0;
  const last = images.length - 1;
  const photo = images.find((image) => image.path === path);
  return photo && !photo.isPrimary && last > first ? { first, last } : null;
}

/** The paths with one of them at another place; the same where it cannot stand there. */
export function moved(images: readonly Ordered[], path: string, to: number): readonly string[] {
  const paths = images.map((image) => image.path);
  const places = placesFor(images, path);
  if (!places || to < places.first || to > places.last) return paths;
  const others = paths.filter((one) => one !== path);
  return others.toSpliced(to, 0, path);
}

interface Row {
  /** Pixels. */
  readonly top: number;
  readonly bottom: number;
}

/**
 * Where a dragged row would stand: it passes another once its edge is over the middle of that one.
 *
 * @param distance pixels it was dragged, down counts as more
 */
export function placeUnder(rows: readonly Row[], from: number, distance: number): number {
  const dragged = rows[from];
  if (!dragged) return from;
  const middles = rows.map(({ top, bottom }) => (top + bottom) / 2);
  const above = middles.findIndex((middle, at) => at < from && dragged.top + distance < middle);
  if (above !== -1) return above;
  return middles.findLastIndex(
    (middle, at) => at === from || (at > from && dragged.bottom + distance > middle),
  );
}
