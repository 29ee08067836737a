/** A rectangle in whole pixels, from the left and the top. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Puts rectangles beside each other on shelves, from the top down. */
export interface Shelves {
  /** Null where there is no more room. */
  place: (width: number, height: number) => Box | null;
  /** How far down they reach. */
  filled: () => number;
}

export function createShelves(width: number, height: number): Shelves {
  const shelves: { readonly top: number; readonly height: number; used: number }[] = [];
  let bottom = 0;
  return {
    place: (boxWidth, boxHeight) => {
      if (boxWidth > width) return null;
      // A shelf much too high would be wasted.
      const fits = shelves.find(
        (shelf) =>
          shelf.height >= boxHeight && shelf.height <= boxHeight * 1.5 && shelf.used + boxWidth <= width,
      );
      if (fits) {
        fits.used += boxWidth;
        return { left: fits.used - boxWidth, top: fits.top, width: boxWidth, height: boxHeight };
      }
      if (bottom + boxHeight > height) return null;
      shelves.push({ top: bottom, height: boxHeight, used: boxWidth });
      bottom += boxHeight;
      return { left: 0, top: bottom - boxHeight, width: boxWidth, height: boxHeight };
    },
    filled: () => bottom,
  };
}
