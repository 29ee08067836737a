import { useLocale } from '#platform/i18n/use-locale.ts';
import type { ExtendedProfile } from '../contract.ts';
import { formatHeight } from './format-height.ts';
import styles from './person-card.module.css';

/** The extended profile as it appears on a card. */
export function ExtendedWords({
  extended: { bio, tags, heightCm },
}: {
  readonly extended: Pick<ExtendedProfile, 'bio' | 'tags' | 'heightCm'>;
}) {
  const locale = useLocale();
  return (
    <>
      {bio && <p className={styles['bio']}>{bio}</p>}
      {heightCm !== undefined && <p className={styles['fact']}>{formatHeight(heightCm, locale)}</p>}
      {tags && tags.length > 0 && (
        <ul className={styles['tags']} role="list">
          {tags.map((tag) => (
            <li key={tag} className={styles['tag']}>
              {tag}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
