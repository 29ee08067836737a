import { VisuallyHidden } from '#platform/ui/display/visually-hidden.tsx';
import type { RowProps } from '#product/nearby/web/layer.ts';
import { distanceTo } from '#product/nearby/web/words.ts';
import type { NearbyVisitor } from '#product/presence/contract/schema.ts';
import { PersonPortrait } from '../avatar.tsx';
import { personWords } from './describe-person.ts';
import styles from './person-tile.module.css';

/** A face as a field of a grid: one button that says what a row says. */
export const PersonTile = ({ item: person, words, selected, id, onPress }: RowProps<NearbyVisitor>) => (
  <button
    id={id}
    type="button"
    className={styles['tile']}
    aria-current={selected || undefined}
    onClick={onPress}
  >
    <PersonPortrait id={person._id} photoId={person.photoId ?? null} isTile />
    {person.isOnline && <span className={styles['online']} />}
    <span className={styles['words']}>
      <span className={styles['name']}>{person.handle}</span>{' '}
      <VisuallyHidden>{personWords(person, words).join(' · ')}</VisuallyHidden>{' '}
      <span className={styles['rest']}>
        {[person.age, distanceTo(person, words)?.written].filter(Boolean).join(' · ')}
      </span>
    </span>
  </button>
);
