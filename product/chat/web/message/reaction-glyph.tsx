import { classNames } from '#platform/ui/theme/class-names.ts';
import { Glyph } from '#platform/ui/display/glyph.tsx';
import type { Reaction } from '../../contract/schema.ts';
import styles from './reactions.module.css';

/** A reaction as it is drawn everywhere; the words stand beside it or name its button. */
export const ReactionGlyph = ({ reaction, size }: { readonly reaction: Reaction; readonly size: number }) => (
  <span className={classNames(styles['glyph'], styles[reaction])}>
    <Glyph name={reaction} size={size} />
  </span>
);
