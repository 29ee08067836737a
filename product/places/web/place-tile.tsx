import type { PlaceType } from '../contract/schema.ts';
import { placeGlyphs } from './place-glyphs.ts';
import styles from './place.module.css';

export interface PlaceTileProps {
  readonly type: PlaceType;
  readonly size: 44 | 48;
  /** Filled while someone is there, else outlined. */
  readonly isFull: boolean;
}

/** Decorative icon of a place type. */
export const PlaceTile = ({ type, size, isFull }: PlaceTileProps) => (
  <span
    className={isFull ? styles['fullTile'] : styles['tile']}
    style={{ width: size, height: size }}
    aria-hidden="true"
  >
    <svg width={size / 2} height={size / 2} viewBox="0 0 24 24">
      {placeGlyphs[type].map(({ d, stroke }) =>
        stroke === undefined ? (
          <path key={d} d={d} fill="currentColor" />
        ) : (
          <path key={d} d={d} fill="none" stroke="currentColor" strokeWidth={stroke} strokeLinecap="round" />
        ),
      )}
    </svg>
  </span>
);
