import type { Client } from '#platform/client/client.ts';
import { useQuery } from '#platform/client/use-query.ts';
import { useLocale } from '#platform/i18n/use-locale.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { ChipGroup } from '#platform/ui/fields/chip-group.tsx';
import { SelectRow, SelectRows } from '#platform/ui/fields/select-rows.tsx';
import { FieldError, TextField } from '#platform/ui/fields/text-field.tsx';
import { FilterPair, FilterSection } from '#product/nearby/web/filter-section.tsx';
import { defineFields, type DraftProps } from '#product/nearby/web/layer.ts';
import { MAX_NEARBY_VISITORS } from '#product/presence/contract/nearby.ts';
import { DEFAULT_MINIMUM_AGE, MAXIMUM_AGE } from '#product/visitors/contract.ts';
import { bodyTypes, lookingFor, preferredRoles } from '#product/visitors/about.contract.ts';
import { heightChoices } from '../../measures.rules.ts';
import { countPassing } from '../../narrower-filter.rules.ts';
import { getOwnProfile } from '../../own-profile.contract.ts';
import {
  type PeopleDraft,
  peopleDraftOf,
  peopleSwitches,
  readPeopleDraft,
} from '../../people-filter.rules.ts';
import { offeredTags, tagsIn, toggleTag } from '../../profile-draft.rules.ts';
import { formatHeight, unitsOf } from '../format-measures.ts';
import styles from './people-filter.module.css';

const fetchOwn = (client: Client, signal: AbortSignal) => client.call(getOwnProfile, { signal });

function PeopleFields({ draft, onChange }: DraftProps<PeopleDraft>) {
  const { t } = useTranslation('person');
  const isWrong = readPeopleDraft(draft) === null;
  const errorId = isWrong ? 'filter-age-problem' : undefined;
  const typed = tagsIn(draft.tags);
  const { answer: own } = useQuery(fetchOwn);
  const offered = own.status === 'there' ? [...new Set([...offeredTags, ...own.value.tags])] : offeredTags;
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
      <ChipGroup
        title={t('about.preferredRole.title')}
        values={preferredRoles}
        chosen={draft.preferredRoles}
        nameOf={(value) => t(`about.preferredRole.${value}`)}
        onChange={(chosen) => change({ preferredRoles: chosen })}
      />
      <ChipGroup
        title={t('about.bodyType.title')}
        values={bodyTypes}
        chosen={draft.bodyTypes}
        nameOf={(value) => t(`about.bodyType.${value}`)}
        onChange={(chosen) => change({ bodyTypes: chosen })}
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
      <HeightRange draft={draft} onChange={change} />
      <TextField
        label={t('filters.tags')}
        placeholder={t('filters.tagsHint')}
        value={draft.tags}
        onChange={(event) => change({ tags: event.target.value })}
      />
      <ChipGroup
        title={t('filters.tagsOffered')}
        hidesTitle
        values={offered}
        chosen={offered.filter((tag) => typed.includes(tag))}
        nameOf={(tag) => tag}
        onChange={(chosen) => {
          const toggled = offered.find((tag) => chosen.includes(tag) !== typed.includes(tag));
          if (toggled !== undefined) change({ tags: toggleTag(draft.tags, toggled) });
        }}
      />
      <p className={styles['note']}>{t('filters.onlyWhoSays')}</p>
    </FilterSection>
  );
}

interface HeightRangeProps {
  readonly draft: PeopleDraft;
  readonly onChange: (part: Partial<PeopleDraft>) => void;
}

/** The ends of a range, in the units of the visitor's country; neither can pass the other. */
function HeightRange({ draft: { heightMinCm, heightMaxCm }, onChange }: HeightRangeProps) {
  const { t } = useTranslation('person');
  const locale = useLocale();
  const { height: unit } = unitsOf(locale);
  const row = (value: number | null, isOffered: (cm: number) => boolean) => ({
    emptyTitle: t('filters.anyHeight'),
    noneTitle: t('filters.anyHeight'),
    value: value === null ? null : String(value),
    choices: heightChoices(unit, value)
      .filter(isOffered)
      .map((cm) => ({ value: String(cm), title: formatHeight(cm, locale) })),
  });
  const read = (value: string | null) => (value === null ? null : Number(value));
  return (
    <SelectRows>
      <SelectRow
        {...row(heightMinCm, (cm) => cm <= (heightMaxCm ?? cm))}
        label={t('filters.heightMin')}
        onChange={(value) => onChange({ heightMinCm: read(value) })}
      />
      <SelectRow
        {...row(heightMaxCm, (cm) => cm >= (heightMinCm ?? cm))}
        label={t('filters.heightMax')}
        onChange={(value) => onChange({ heightMaxCm: read(value) })}
      />
    </SelectRows>
  );
}

export const peopleFields = defineFields<PeopleDraft>({
  draftOf: peopleDraftOf,
  read: readPeopleDraft,
  left: ({ people }, filters) => countPassing(people, { ...filters, limit: MAX_NEARBY_VISITORS }),
  Fields: PeopleFields,
});
