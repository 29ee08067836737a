import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Rows3 from 'lucide-react/icons/rows-3';
import { useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { IconButton } from '#platform/ui/actions/icon-button.tsx';
import { Drawer } from '#platform/ui/dialogs/drawer.tsx';
import { ChoiceList } from '#platform/ui/fields/choice-list.tsx';
import { listOrders } from '#product/nearby/list.rules.ts';
import { layOutList, orderList, useListLook } from './list-look.store.ts';

const orderNames = {
  nearest: 'sortNearest',
  online: 'sortOnline',
  newest: 'sortNewest',
  name: 'sortName',
} as const;

/** The order of the list, and rows or faces. */
export function ListTools() {
  const { t } = useTranslation('map');
  const { order, layout } = useListLook();
  const [isSorting, setIsSorting] = useState(false);
  return (
    <>
      <IconButton
        label={t('list.sort')}
        icon={<ArrowUpDown size={22} aria-hidden="true" />}
        onClick={() => setIsSorting(true)}
      />
      <IconButton
        label={t(layout === 'faces' ? 'list.asRows' : 'list.asFaces')}
        icon={
          layout === 'faces' ? (
            <Rows3 size={22} aria-hidden="true" />
          ) : (
            <LayoutGrid size={22} aria-hidden="true" />
          )
        }
        onClick={() => layOutList(layout === 'faces' ? 'rows' : 'faces')}
      />
      <Drawer
        open={isSorting}
        onClose={() => setIsSorting(false)}
        title={t('list.sort')}
        closeLabel={t('actions.close')}
      >
        <ChoiceList
          legend={t('list.sortLegend')}
          value={order}
          choices={listOrders.map((value) => ({ value, title: t(`list.${orderNames[value]}`) }))}
          onChange={(value) => {
            orderList(value);
            setIsSorting(false);
          }}
        />
      </Drawer>
    </>
  );
}
