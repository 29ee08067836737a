import { useTranslation } from '#platform/i18n/use-translation.ts';
import { FieldError, TextField } from '#platform/ui/fields/text-field.tsx';
import { FilterPair, FilterSection } from '#product/nearby/web/filter-section.tsx';
import { defineFields, type DraftProps } from '#product/nearby/web/layer.ts';
import { type GroupDraft, groupDraftOf, readGroupDraft } from '../../group-filter.rules.ts';

function GroupFields({ draft, onChange }: DraftProps<GroupDraft>) {
  const { t } = useTranslation('group');
  const isWrong = readGroupDraft(draft) === null;
  return (
    <FilterSection title={t('title')}>
      <FilterPair>
        <TextField
          label={t('filters.from')}
          type="date"
          value={draft.from}
          onChange={(event) => onChange({ ...draft, from: event.target.value })}
        />
        <TextField
          label={t('filters.to')}
          type="date"
          value={draft.to}
          errorId={isWrong ? 'filter-date-problem' : undefined}
          onChange={(event) => onChange({ ...draft, to: event.target.value })}
        />
      </FilterPair>
      {isWrong && <FieldError id="filter-date-problem">{t('filters.problem')}</FieldError>}
    </FilterSection>
  );
}

export const groupFields = defineFields<GroupDraft>({
  draftOf: groupDraftOf,
  read: readGroupDraft,
  Fields: GroupFields,
});
