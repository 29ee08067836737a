import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useStore } from 'zustand';
import { readPicture } from '#platform/device/pictures.ts';
import { showToast } from '#platform/ui/feedback/toast.ts';
import { MESSAGE_PHOTO_SIDE } from '../../contract/endpoints.ts';
import { type Destination, MAX_CHOSEN_PHOTOS, roomForPhotos } from '../../outbox.rules.ts';
import type { Messaging } from '../outbox/messaging.ts';
import { type ChosenPhoto, photosTo } from '../outbox/messaging.state.ts';
import styles from '../bubble/photo.module.css';

export interface PhotoDrafts {
  /** Chosen and not sent yet, in the order they are sent. */
  readonly photos: readonly ChosenPhoto[];
  readonly choose: () => void;
  readonly drop: (photo: ChosenPhoto) => void;
  /** To stand somewhere on the page. */
  readonly field: ReactNode;
}

/**
 * The photos that are sent next, kept on the device like the draft. They are made smaller here: what came beside the
 * pixels, such as the place, does not even leave the device.
 */
export function usePhotoDrafts(
  { store, addPhotoDraft, removePhotoDrafts }: Messaging,
  destination: Destination,
  onChosen: () => void,
): PhotoDrafts {
  const { t } = useTranslation('messaging');
  const input = useRef<HTMLInputElement>(null);
  const photos = useStore(store, (state) => photosTo(state, destination));
  const read = async (files: readonly File[]) => {
    const { ownId } = store.getState();
    const room = roomForPhotos(photosTo(store.getState(), destination).length);
    if (files.length > room) showToast(t('photo.tooMany', { count: MAX_CHOSEN_PHOTOS }), 'error');
    // One after the other: a phone has no memory for six large ones at once.
    for (const file of files.slice(0, room)) {
      const picture = await readPicture(file, MESSAGE_PHOTO_SIDE);
      // The visitor may have logged out meanwhile, and another one be there.
      if (store.getState().ownId !== ownId) return;
      if (picture === null) showToast(t('photo.notReadable', { name: file.name }), 'error');
      else addPhotoDraft(destination, picture);
    }
    if (photosTo(store.getState(), destination).length > 0) onChosen();
  };
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    // The same file may be chosen again.
    event.target.value = '';
    if (files.length > 0) void read(files);
  };
  return {
    photos,
    choose: () => input.current?.click(),
    drop: (photo) => removePhotoDrafts(destination, [photo]),
    field: (
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        aria-label={t('photo.choose')}
        tabIndex={-1}
        className={styles['file']}
        onChange={onChange}
      />
    ),
  };
}
