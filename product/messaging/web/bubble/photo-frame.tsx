import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '#platform/ui/theme/class-names.ts';
import styles from './photo.module.css';

export interface PhotoFrameProps {
  readonly size: { readonly width: number; readonly height: number };
  readonly isPending?: boolean;
  readonly children: ReactNode;
}

/** Very long or very high ones are cut at their ends. */
const RATIO = { min: 3 / 5, max: 5 / 2 } as const;
/** As wide as it is at most, in the style sheet as here. */
const WIDTH_PX = 260;

const ratioOf = ({ width, height }: PhotoFrameProps['size']): number =>
  Math.min(RATIO.max, Math.max(RATIO.min, width / height));

/** The height a photo takes of a conversation before it is laid out, in pixels. */
export const photoHeight = (size: PhotoFrameProps['size']): number => Math.round(WIDTH_PX / ratioOf(size));

/** The room of a photo, before any of it is there. */
export function PhotoFrame({ size, isPending = false, children }: PhotoFrameProps) {
  return (
    <span
      className={classNames(styles['frame'], isPending && styles['pending'])}
      style={{ '--ratio': ratioOf(size) } as CSSProperties}
    >
      {children}
    </span>
  );
}
