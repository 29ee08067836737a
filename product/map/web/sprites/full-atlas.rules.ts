/** An atlas that had no room for a sheet of pictures. */
export interface FullAtlas {
  /** It cannot be larger. */
  readonly isLargest: boolean;
  /** It was begun because another was full, and is not drawn from yet. */
  readonly isReplacement: boolean;
  /** The pictures are in view; else they are painted ahead. */
  readonly isInView: boolean;
}

/**
 * What follows: a larger or an empty one takes its place, which then holds what is in view; or nothing more is painted
 * ahead; or the pictures are left out, for want of any place.
 */
export function whenFull({
  isLargest,
  isReplacement,
  isInView,
}: FullAtlas): 'replace' | 'stop-ahead' | 'leave-out' {
  if (!isLargest) return 'replace';
  // In an empty one of the same size they would have no room either, once it holds what is in view.
  if (!isInView) return 'stop-ahead';
  return isReplacement ? 'leave-out' : 'replace';
}
