import { useTranslation } from '#platform/i18n/use-translation.ts';
import { type Client, refusalOf } from '#platform/client/client.ts';
import { useLocale } from '#platform/i18n/use-locale.ts';
import { useMutation } from '#platform/client/use-mutation.ts';
import { useQuery } from '#platform/client/use-query.ts';
import { QueryBoundary } from '#platform/client/query-boundary.tsx';
import { ChoiceList } from '#platform/ui/fields/choice-list.tsx';
import { showToast } from '#platform/ui/feedback/toast.ts';
import { getPrecision, setPrecision } from '#product/presence/contract/endpoints.ts';
import { type CellMetres, cellSizes } from '#product/presence/contract/schema.ts';
import { describeCell } from '../describe-cell.rules.ts';
import { sizeShown } from '../rules.ts';
import styles from './precision.module.css';
import { setChosen, usePublished } from './published.store.ts';

export interface PrecisionProps {
  /** Called when another size was saved. */
  readonly onSaved: () => void;
}

/** Chooses the cell size, once a day, and shows which one others see now. */
export function Precision({ onSaved }: PrecisionProps) {
  const { t } = useTranslation('presence');
  const locale = useLocale();
  const { chosen, position } = usePublished();
  // The visitor may have chosen it on another device.
  const asked = useQuery(fetchPrecision);
  const size = chosen ?? position?.cellMetres ?? null;
  const isLate =
    size !== null &&
    position !== null &&
    position.isVisiting === undefined &&
    sizeShown(size, position) === 'at-the-tick';
  const { act: choose, acting: saving } = useMutation(
    async (client, wanted: CellMetres) => {
      const answer = await client.call(setPrecision, { body: { cellMetres: wanted } });
      setChosen(answer.cellMetres);
      onSaved();
      showToast(t(`precision.${savedWords[sizeShown(answer.cellMetres, position)]}`), 'success');
    },
    (failure) =>
      t(
        refusalOf(failure, setPrecision) === 'precision-changed-today'
          ? 'precision.changedToday'
          : 'precision.failed',
      ),
  );
  if (size === null) return <QueryBoundary asked={asked}>{() => null}</QueryBoundary>;
  // A request already in flight would overwrite a choice made meanwhile.
  const isAsking = asked.answer.status === 'loading';
  return (
    <div className={styles['precision']}>
      <ChoiceList
        legend={t('precision.title')}
        value={saving ?? size}
        disabled={saving !== null || isAsking}
        onChange={(wanted) => void choose(wanted)}
        choices={cellSizes.map((metres) => ({
          value: metres,
          title: describeCell(metres, locale),
          text: t(`precision.${metres}Text`),
        }))}
      />
      <p role="status" className={styles['late']}>
        {isLate && t('precision.late', { cell: describeCell(position.cellMetres, locale) })}
      </p>
      <p className={styles['hint']}>{t('precision.text')}</p>
    </div>
  );
}

const fetchPrecision = async (client: Client, signal: AbortSignal): Promise<CellMetres> => {
  const { cellMetres } = await client.call(getPrecision, { signal });
  setChosen(cellMetres);
  return cellMetres;
};

const savedWords = { now: 'saved', 'at-the-tick': 'savedLate', 'when-on-the-map': 'saved' } as const;
