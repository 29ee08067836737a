import { useLocale } from '#platform/i18n/use-locale.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { FieldError, TextField } from '#platform/ui/fields/text-field.tsx';
import type { MeasuresDraft } from '../../measures.rules.ts';
import { HEIGHT_CM } from '#product/visitors/about.contract.ts';
import { WEIGHT_KG } from '../../own-profile.contract.ts';
import type { DraftProblems, ProfileDraft } from '../../profile-draft.rules.ts';
import styles from '../edit-profile.module.css';
import { formatHeight, formatWeight } from '../format-measures.ts';

export type MeasureProblems = Pick<DraftProblems, 'height' | 'weight'>;

export interface MeasureFieldsProps {
  readonly draft: Pick<ProfileDraft, 'units' | keyof MeasuresDraft>;
  readonly problems: MeasureProblems;
  readonly onChange: (part: Partial<MeasuresDraft>) => void;
}

/** Height and weight, in the units of the visitor's country. */
export function MeasureFields({ draft, problems, onChange }: MeasureFieldsProps) {
  const { t } = useTranslation('profile');
  const locale = useLocale();
  const { units } = draft;
  const range = ({ min, max }: typeof HEIGHT_CM | typeof WEIGHT_KG, format: typeof formatHeight) => ({
    min: format(min, locale),
    max: format(max, locale),
  });
  const heightId = problems.height && 'height-problem';
  const weightId = problems.weight && 'weight-problem';
  const number = { inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <>
      <div className={styles['measures']}>
        <TextField
          {...number}
          label={t(`measures.height.${units.height}`)}
          value={draft.height}
          maxLength={3}
          errorId={heightId}
          onChange={(event) => onChange({ height: event.target.value })}
        />
        {units.height === 'feet' && (
          <TextField
            {...number}
            label={t('measures.inches')}
            value={draft.inches}
            maxLength={2}
            errorId={heightId}
            onChange={(event) => onChange({ inches: event.target.value })}
          />
        )}
        <TextField
          {...number}
          label={t(`measures.weight.${units.weight}`)}
          value={draft.weight}
          maxLength={3}
          errorId={weightId}
          onChange={(event) => onChange({ weight: event.target.value })}
        />
        {units.weight === 'stone' && (
          <TextField
            {...number}
            label={t('measures.pounds')}
            value={draft.pounds}
            maxLength={2}
            errorId={weightId}
            onChange={(event) => onChange({ pounds: event.target.value })}
          />
        )}
      </div>
      {heightId && (
        <FieldError id={heightId}>{t('problem.height', range(HEIGHT_CM, formatHeight))}</FieldError>
      )}
      {weightId && (
        <FieldError id={weightId}>{t('problem.weight', range(WEIGHT_KG, formatWeight))}</FieldError>
      )}
    </>
  );
}
