import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailed } from '#platform/client/client.ts';
import { useClient } from '#platform/client/client-context.tsx';
import { ChoiceList } from '#platform/ui/choice-list.tsx';
import { showToast } from '#platform/ui/toast.ts';
import { type CellMetres, cellSizes, setPrecision } from '#product/presence/contract.ts';
import { cellWords } from '../cell-words.rules.ts';
import { setCellMetres, usePublished } from './published.store.ts';

/** How closely others see the person: four sizes of cell, changed once a day. */
export function Precision() {
  const { t } = useTranslation('shell');
  const client = useClient();
  const { cellMetres } = usePublished();
  const [saving, setSaving] = useState<CellMetres | null>(null);
  const choose = async (wanted: CellMetres) => {
    setSaving(wanted);
    try {
      const answer = await client.call(setPrecision, { body: { cellMetres: wanted } });
      setCellMetres(answer.cellMetres);
      showToast(t('you.precision.saved'), 'success');
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      const isToday = error.failure.kind === 'refused' && error.failure.code === 'precision-changed-today';
      showToast(isToday ? t('you.precision.changedToday') : t('you.precision.failed'), 'error');
    } finally {
      setSaving(null);
    }
  };
  return (
    <ChoiceList
      legend={t('you.precision.title')}
      value={saving ?? cellMetres}
      disabled={saving !== null}
      onChange={(wanted) => void choose(wanted)}
      choices={cellSizes.map((size) => ({
        value: size,
        title: cellWords(size, navigator.language),
        text: t(`you.precision.${size}Text`),
      }))}
    />
  );
}
