import { Glyph } from '#platform/ui/display/glyph.tsx';
import { ItemRow } from '#product/nearby/web/item-row.tsx';
import type { RowProps } from '#product/nearby/web/layer.ts';
import type { Group } from '../../contract/schema.ts';
import { groupTime } from '../group-time.ts';
import styles from './group-row.module.css';

export function GroupRow(props: RowProps<Group>) {
  const { item: group, words } = props;
  const t = words.tOf('group');
  const state = group.isCanceled
    ? t('canceled')
    : group.isComplete
      ? t('complete')
      : t('going', { count: group.goingCount });
  return (
    <ItemRow
      {...props}
      leading={
        <span className={styles['tile']}>
          <Glyph name="people" size={22} />
        </span>
      }
      title={group.detailsPublic.name}
      text={`${groupTime(group, words.locale, new Date(words.now), t)} · ${state}`}
    />
  );
}
