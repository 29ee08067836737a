import { useTranslation } from '#platform/i18n/use-translation.ts';
import { FieldError, TextField } from '#platform/ui/fields/text-field.tsx';
import { FilterPair, FilterSection } from '#product/nearby/web/filter-section.tsx';
import { defineFields, type DraftProps } from '#product/nearby/web/layer.ts';
import { DEFAULT_MINIMUM_AGE, MAXIMUM_AGE } from '#product/visitors/contract.ts';
import { lookingFor } from '#product/visitors/about.contract.ts';
import {
  type PeopleDraft,
  peopleDraftOf,
  peopleSwitches,
  readPeopleDraft,
} from '../../people-filter.rules.ts';
import { ChipGroup } from '#platform/ui/fields/chip-group.tsx';

function PeopleFields({ draft, onChange }: DraftProps<PeopleDraft>) {
  const { t } = useTranslation('person');
  const isWrong = readPeopleDraft(draft) === null;
  const errorId = isWrong ? 'filter-age-problem' : undefined;
  const change = (part: Partial<PeopleDraft>) => onChange({ ...draft, ...part });
  return (
    <FilterSection title={t('title')}>
      <ChipGroup
        title={t('about.lookingFor.title')}
        values={lookingFor}
        chosen={draft.lookingFor}
        nameOf={(value) => t(`about.lookingFor.${value}`)}
        onChange={(chosen) => change({ lookingFor: chosen })}
      />
      <ChipGroup
        title={t('filters.only')}
        values={peopleSwitches}
        chosen={draft.on}
        nameOf={(name) => t(`filters.${name}`)}
        onChange={(on) => change({ on })}
      />
      <FilterPair>
        <TextField
          label={t('filters.ageMin')}
          inputMode="numeric"
          maxLength={3}
          value={draft.ageMin}
          errorId={errorId}
          onChange={(event) => change({ ageMin: event.target.value })}
        />
        <TextField
          label={t('filters.ageMax')}
          inputMode="numeric"
          maxLength={3}
          value={draft.ageMax}
          errorId={errorId}
          onChange={(event) => change({ ageMax: event.target.value })}
        />
      </FilterPair>
      {isWrong && (
        <FieldError id="filter-age-problem">
          {t('filters.ageProblem', { min: DEFAULT_MINIMUM_AGE, max: MAXIMUM_AGE })}
        </FieldError>
      )}
      <TextField
        label={t('filters.tags')}
        placeholder={t('filters.tagsHint')}
        value={draft.tags}
        onChange={(event) => change({ tags: event.target.value })}
      />
    </FilterSection>
  );
}

export const peopleFields = defineFields<PeopleDraft>({
  draftOf: peopleDraftOf,
  read: readPeopleDraft,
  Fields: PeopleFields,
});
