import type { ReactNode } from 'react';
import { clockTime } from '#platform/i18n/clock-time.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useLocale } from '#platform/i18n/use-locale.ts';
import { Glyph } from '#platform/ui/display/glyph.tsx';
import type { RightNow } from '#product/visitors/contract.ts';
import type { ExtendedProfile } from '../contract.ts';
import { languageName } from './language-name.ts';
import { formatHeight, formatWeight } from './format-measures.ts';
import { useHealthWords } from './health-words.ts';
import styles from './person-card.module.css';

export type ShownProfile = Omit<ExtendedProfile, 'age' | 'customChats'>;

export interface ExtendedWordsProps {
  readonly extended: ShownProfile;
  /** What they are up for at the moment, in one row with what they are looking for. */
  readonly now?: ReactNode;
}

/** The extended profile as it appears on a card; only what was chosen to be said. */
export function ExtendedWords({ extended, now }: ExtendedWordsProps) {
  const { t } = useTranslation('person');
  const facts = useFacts(extended);
  const healthWords = useHealthWords();
  const { bio, lookingFor = [], health, tags = [] } = extended;
  return (
    <>
      <div className={styles['intent']}>
        {now}
        {lookingFor.length > 0 && (
          <Words
            label={t('about.lookingFor.title')}
            words={lookingFor.map((value) => t(`about.lookingFor.${value}`))}
          />
        )}
      </div>
      {bio && <p className={styles['bio']}>{bio}</p>}
      {facts.length > 0 && <p className={styles['fact']}>{facts.join(' · ')}</p>}
      {health && <p className={styles['fact']}>{healthWords(health).join(' · ')}</p>}
      {tags.length > 0 && <Words label={t('filters.tags')} words={tags} />}
    </>
  );
}

export interface NowWordsProps {
  /** While it runs. */
  readonly rightNow: RightNow | null;
  readonly isHosting: boolean;
}

/** What a person is up for at the moment. */
export function NowWords({ rightNow, isHosting }: NowWordsProps) {
  const { t } = useTranslation('person');
  return (
    <>
      {rightNow && <RightNowWords rightNow={rightNow} />}
      {isHosting && (
        <p className={styles['hosting']}>
          <Glyph name="house" size={16} />
          {t('hosting')}
        </p>
      )}
    </>
  );
}

/** "Right now · until 21:46 · Dates". */
function RightNowWords({ rightNow: { until, lookingFor = [] } }: { readonly rightNow: RightNow }) {
  const { t } = useTranslation('person');
  const time = clockTime(until, useLocale());
  return (
    <p className={styles['rightNow']}>
      <Glyph name="bolt" size={20} />
      {[t('rightNow', { time }), ...lookingFor.map((value) => t(`about.lookingFor.${value}`))].join(' · ')}
    </p>
  );
}

const Words = ({ label, words }: { readonly label: string; readonly words: readonly string[] }) => (
  <ul className={styles['tags']} role="list" aria-label={label}>
    {words.map((word) => (
      <li key={word} className={styles['tag']}>
        {word}
      </li>
    ))}
  </ul>
);

/** "5 ft 11 in", "Vers", "English, Spanish": a word or two for each thing said. */
function useFacts(extended: ShownProfile): readonly string[] {
  const { t } = useTranslation('person');
  const locale = useLocale();
  const { heightCm, weightKg, preferredRole, bodyType, relationship, pronouns, languages = [] } = extended;
  const names = languages.map((code) => languageName(code, locale, t));
  return [
    heightCm === undefined ? null : formatHeight(heightCm, locale),
    weightKg === undefined ? null : formatWeight(weightKg, locale),
    bodyType ? t(`about.bodyType.${bodyType}`) : null,
    preferredRole ? t(`about.preferredRole.${preferredRole}`) : null,
    relationship ? t(`about.relationship.${relationship}`) : null,
    pronouns ? t(`about.pronouns.${pronouns}`) : null,
    names.length > 0 ? new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(names) : null,
  ].filter((fact) => fact !== null);
}
