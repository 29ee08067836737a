import { useEffect, useId, useRef, useState } from 'react';
import { useMutation } from '#platform/client/use-mutation.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { ConfirmDialog } from '#platform/ui/dialogs/confirm-dialog.tsx';
import { VisuallyHidden } from '#platform/ui/display/visually-hidden.tsx';
import { showToast } from '#platform/ui/feedback/toast.ts';
import type { ProfileImage } from '#product/profiles/contract.ts';
import { askPerson, removePhoto, setPrimaryPhoto } from '../contract.ts';
import { placesFor } from '../order.rules.ts';
import styles from './own-photos.module.css';
import { PhotoRow } from './photo-row.tsx';
import { usePhotoOrder } from './use-photo-order.ts';
import { useRowDrag } from './use-row-drag.ts';

interface PhotoListProps {
  readonly images: readonly ProfileImage[];
  readonly onChanged: (images: ProfileImage[]) => void;
  /** Asks again for all of them. */
  readonly onOutdated: () => void;
}

/** The own photos in their order, which a grip, its arrow keys and a menu change. */
export function PhotoList({ images: kept, onChanged, onOutdated }: PhotoListProps) {
  const { t } = useTranslation(['profile', 'common']);
  const list = useRef<HTMLUListElement>(null);
  const hint = useId();
  const [toRemove, setToRemove] = useState<string | null>(null);
  const { images, move, announcement } = usePhotoOrder(kept, onChanged, onOutdated);
  const drag = useRowDrag(list, (path) => placesFor(images, path), move);
  const keepFocus = useFocusThatMoves(images);
  const { act: choose } = useMutation(
    async (client, path: string) => {
      onChanged((await client.call(setPrimaryPhoto, { body: { path } })).images);
      showToast(t('saved'), 'success');
    },
    () => t('failed'),
  );
  const { act: remove, acting: removing } = useMutation(
    async (client, path: string) => {
      onChanged((await client.call(removePhoto, { body: { path } })).images);
      setToRemove(null);
      showToast(t('photos.removed'), 'success');
    },
    () => t('failed'),
  );
  const { act: ask } = useMutation(
    async (client, path: string) => {
      onChanged((await client.call(askPerson, { body: { path } })).images);
      showToast(t('photos.asked'), 'success');
    },
    () => t('failed'),
  );
  return (
    <>
      <ul ref={list} role="list" aria-label={t('photos.list')} className={styles['list']}>
        {images.map((image, at) => {
          const { path } = image;
          const places = placesFor(images, path);
          return (
            <PhotoRow
              key={path}
              {...{ image, at, count: images.length }}
              shift={drag.shiftOf(at)}
              isDragged={drag.dragging === path}
              grip={
                places && {
                  ...drag.gripProps(path, at),
                  'aria-describedby': hint,
                  onKeyDown: (event) => {
                    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
                    if (step === 0) return;
                    // The page would scroll.
                    event.preventDefault();
                    keepFocus(event.currentTarget);
                    move(path, at + step);
                  },
                }
              }
              onUp={places && at > places.first ? () => move(path, at - 1) : null}
              onDown={places && at < places.last ? () => move(path, at + 1) : null}
              onMain={() => void choose(path)}
              onRemove={() => setToRemove(path)}
              onAskPerson={() => void ask(path)}
            />
          );
        })}
      </ul>
      <VisuallyHidden id={hint}>{t('photos.gripHint')}</VisuallyHidden>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <ConfirmDialog
        open={toRemove !== null}
        title={t('photos.removeTitle')}
        text={t('photos.removeText')}
        confirmLabel={t('photos.remove')}
        cancel={t('common:cancel')}
        busy={removing !== null}
        onConfirm={() => {
          if (toRemove !== null) void remove(toRemove);
        }}
        onClose={() => setToRemove(null)}
      />
    </>
  );
}

/** An element that the document moves to another place loses the focus: it gets it back with the new order. */
function useFocusThatMoves(order: readonly ProfileImage[]): (focused: HTMLElement) => void {
  const focused = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (focused.current?.isConnected && document.activeElement === document.body) focused.current.focus();
  }, [order]);
  return (element) => {
    focused.current = element;
  };
}
