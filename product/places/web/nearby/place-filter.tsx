import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Chip } from '#platform/ui/actions/chip.tsx';
import { FilterChips, FilterSection } from '#product/nearby/web/filter-section.tsx';
import { defineFields, type DraftProps } from '#product/nearby/web/layer.ts';
import { type PlaceType, placeTypes } from '../../contract/schema.ts';

interface PlaceDraft {
  /** None chosen means all. */
  readonly types: readonly PlaceType[];
  readonly clinics: boolean;
}

const ordinaryTypes = placeTypes.filter((type) => type !== 'clinic');

function PlaceFields({ draft, onChange }: DraftProps<PlaceDraft>) {
  const { t } = useTranslation('place');
  const { types } = draft;
  const toggle = (type: PlaceType) =>
    onChange({
      ...draft,
      types: types.includes(type) ? types.filter((other) => other !== type) : [...types, type],
    });
  return (
    <FilterSection title={t('title')}>
      <FilterChips>
        {ordinaryTypes.map((type) => (
          <Chip key={type} selected={types.includes(type)} onClick={() => toggle(type)}>
            {t(`type.${type}`)}
          </Chip>
        ))}
      </FilterChips>
    </FilterSection>
  );
}

/** Clinics are shown without the other places too. */
function ClinicsChip({ draft, onChange }: DraftProps<PlaceDraft>) {
  const { t } = useTranslation('place');
  return (
    <Chip selected={draft.clinics} onClick={() => onChange({ ...draft, clinics: !draft.clinics })}>
      {t('clinics')}
    </Chip>
  );
}

export const placeFields = defineFields<PlaceDraft>({
  draftOf: ({ PLACES, CLINICS }) => ({
    types: (PLACES?.types ?? []) as readonly PlaceType[],
    clinics: CLINICS ?? true,
  }),
  read: ({ types, clinics }) => ({
    ...(types.length > 0 ? { PLACES: { types: [...types] } } : {}),
    ...(clinics ? {} : { CLINICS: false }),
  }),
  Fields: PlaceFields,
  Chips: ClinicsChip,
});
