import { Glyph } from '#platform/ui/display/glyph.tsx';
import { ItemRow } from '#product/nearby/web/item-row.tsx';
import type { LayerSearch, RowProps } from '#product/nearby/web/layer.ts';
import type { Group } from '../../contract/schema.ts';
import { groupTime } from '../group-time.ts';
import styles from './group-row.module.css';

export function GroupRow(props: RowProps<Group>) {
  const { item: group, words } = props;
  return (
    <ItemRow
      {...props}
      leading={groupSearch.leading(group)}
      title={groupSearch.name(group)}
      text={groupSearch.text(group, words)}
    />
  );
}

export const groupSearch: LayerSearch<Group> = {
  name: ({ detailsPublic }) => detailsPublic.name,
  leading: () => (
    <span className={styles['tile']}>
      <Glyph name="people" size={22} />
    </span>
  ),
  text: (group, { tOf, locale, now }) => {
    const t = tOf('group');
    const state = group.isCanceled
      ? t('canceled')
      : group.isComplete
        ? t('complete')
        : t('going', { count: group.goingCount });
    return `${groupTime(group, locale, new Date(now), t)} · ${state}`;
  },
};
