import { useId } from 'react';
import { useLocale } from '#platform/i18n/use-locale.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { SelectRow, SelectRows } from '#platform/ui/fields/select-rows.tsx';
import { MAX_SPOKEN_LANGUAGES, spokenLanguages } from '../../own-profile.contract.ts';
import type { ProfileDraft } from '../../profile-draft.rules.ts';
import { ChipGroup } from '#platform/ui/fields/chip-group.tsx';
import styles from '../edit-profile.module.css';
import { languageName } from '../language-name.ts';

export interface LanguagesFieldProps {
  readonly languages: ProfileDraft['languages'];
  readonly onChange: (languages: ProfileDraft['languages']) => void;
}

/** The languages someone speaks: a row adds one, a tap on its chip takes it out again. */
export function LanguagesField({ languages, onChange }: LanguagesFieldProps) {
  const { t } = useTranslation('profile');
  const { t: tOfPerson } = useTranslation('person');
  const locale = useLocale();
  const fullId = useId();
  const nameOf = (code: string) => languageName(code, locale, tOfPerson);
  const list = new Intl.ListFormat(locale, { type: 'unit', style: 'short' });
  const isFull = languages.length === MAX_SPOKEN_LANGUAGES;
  const others = isFull
    ? []
    : spokenLanguages
        .filter((value) => !languages.includes(value))
        .map((value) => ({ value, title: nameOf(value) }))
        .sort((a, b) => a.title.localeCompare(b.title, locale));
  return (
    <div className={styles['field']}>
      <SelectRows>
        <SelectRow
          label={t('languages.label')}
          value={null}
          choices={others}
          emptyTitle={t('about.add')}
          chosenTitle={languages.length > 0 ? list.format(languages.map(nameOf)) : undefined}
          describedBy={isFull ? fullId : undefined}
          noneTitle={t('about.none')}
          onChange={(added) => added && onChange([...languages, added])}
        />
      </SelectRows>
      {isFull && (
        <p id={fullId} className={styles['hint']}>
          {t('languages.full', { max: MAX_SPOKEN_LANGUAGES })}
        </p>
      )}
      {languages.length > 0 && (
        <ChipGroup
          title={t('languages.chosen')}
          hidesTitle
          values={languages}
          chosen={languages}
          nameOf={nameOf}
          onChange={onChange}
        />
      )}
    </div>
  );
}
