import Bookmark from 'lucide-react/icons/bookmark';
import MapPinned from 'lucide-react/icons/map-pinned';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { Client } from '#platform/client/client.ts';
import { useMutation } from '#platform/client/use-mutation.ts';
import { useQuery } from '#platform/client/use-query.ts';
import { QueryBoundary } from '#platform/client/query-boundary.tsx';
import type { LatLng } from '#platform/geo/point.ts';
import { EmptyState } from '#platform/ui/feedback/empty-state.tsx';
import { IconButton } from '#platform/ui/actions/icon-button.tsx';
import { PlainList } from '#platform/ui/display/plain-list.tsx';
import { showToast } from '#platform/ui/feedback/toast.ts';
import { listSavedAreas, removeArea, type SavedArea } from '../../saved-areas.contract.ts';
import styles from './saved-areas.module.css';

const fetchAreas = async (client: Client, signal: AbortSignal): Promise<readonly SavedArea[]> =>
  (await client.call(listSavedAreas, { signal })).areas;

/** The areas the visitor saved, each to be taken away; the search of the map leads to them. */
export function SavedAreas({ onShow }: { readonly onShow: (at: LatLng) => void }) {
  const { t } = useTranslation('areas');
  const asked = useQuery(fetchAreas);
  const text = useRef<HTMLParagraphElement>(null);
  const { act: remove, acting } = useMutation(
    async (client, { location }: SavedArea) => {
      const { areas } = await client.call(removeArea, { body: { location } });
      asked.replace(areas);
      // The button that had the focus is gone with its row.
      text.current?.focus();
      showToast(t('removed'), 'success');
    },
    () => t('removeFailed'),
  );
  return (
    <QueryBoundary asked={asked}>
      {(areas) => (
        <div className={styles['areas']}>
          <p ref={text} tabIndex={-1} className={styles['text']}>
            {t('text')}
          </p>
          {areas.length === 0 ? (
            <EmptyState
              icon={<Bookmark aria-hidden="true" />}
              title={t('emptyTitle')}
              text={t('emptyText')}
            />
          ) : (
            <PlainList
              label={t('title')}
              items={areas}
              keyOf={({ location }) => `${location.lat} ${location.lng}`}
              row={(area) => ({
                leading: <Bookmark size={24} aria-hidden="true" />,
                title: area.name,
                action: (
                  <>
                    <IconButton
                      label={t('show', { name: area.name })}
                      icon={<MapPinned aria-hidden="true" />}
                      onClick={() => onShow(area.location)}
                    />
                    <IconButton
                      label={t('remove', { name: area.name })}
                      icon={<Trash2 aria-hidden="true" />}
                      aria-busy={acting === area || undefined}
                      onClick={() => {
                        if (acting === null) void remove(area);
                      }}
                    />
                  </>
                ),
              })}
            />
          )}
        </div>
      )}
    </QueryBoundary>
  );
}
