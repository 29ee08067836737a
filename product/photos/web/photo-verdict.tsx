import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import X from 'lucide-react/icons/x';
import { useLocale } from '#platform/i18n/use-locale.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMinute } from '#platform/ui/hooks/use-minute.ts';
import { classNames } from '#platform/ui/theme/class-names.ts';
import type { ProfileImage } from '#product/profiles/contract.ts';
import { type PhotoState, stateOf } from '../verdict.rules.ts';
import { decidedAt } from './decided-at.ts';
import styles from './photo-verdict.module.css';

const icons = { approved: Check, adult: Check, pending: Clock, rejected: X } as const satisfies Record<
  PhotoState,
  unknown
>;

/** What became of an own photo, and who can see it now. */
export function PhotoVerdict({ image }: { readonly image: ProfileImage }) {
  const { t } = useTranslation('profile');
  const locale = useLocale();
  const now = useMinute();
  const { verdict, isPrimary } = image;
  const state = stateOf(image);
  const Icon = icons[state];
  const decided =
    state === 'rejected' && verdict?.judgedBy && verdict.judgedAt
      ? t(`photos.decidedBy.${verdict.judgedBy}`, { when: decidedAt(verdict.judgedAt, now, locale) })
      : null;
  // Of others their owner has not asked: programs had them checked.
  const waits = verdict?.waitsForPerson && (state === 'rejected' || state === 'adult');
  return (
    <div className={styles['verdict']}>
      <p className={styles['tags']}>
        <span className={classNames(styles['tag'], styles[state])}>
          <Icon size={14} aria-hidden="true" />
          {t(`photos.state.${state}`)}
        </span>{' '}
        {isPrimary && <span className={styles['main']}>{t('photos.main')}</span>}
      </p>
      {state === 'rejected' && verdict?.rule && (
        <p className={styles['rule']}>{t(`photos.rule.${verdict.rule}`)}</p>
      )}
      <p className={styles['words']}>
        {[decided, t(`photos.seenBy.${state}`), waits ? t('photos.waitsForPerson') : null]
          .filter((words) => words !== null)
          .join(' ')}
      </p>
    </div>
  );
}
