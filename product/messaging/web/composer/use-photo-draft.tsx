import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useStore } from 'zustand';
import { readPicture, type ReadPicture } from '#platform/device/pictures.ts';
import { showToast } from '#platform/ui/feedback/toast.ts';
import { MESSAGE_PHOTO_SIDE } from '../../contract/endpoints.ts';
import type { Destination } from '../../outbox.rules.ts';
import type { Messaging } from '../outbox/messaging.ts';
import { photoDraftTo } from '../outbox/messaging.state.ts';
import styles from '../bubble/photo.module.css';

export interface PhotoDraft {
  /** Chosen and not sent yet. */
  readonly photo: ReadPicture | null;
  readonly choose: () => void;
  readonly drop: () => void;
  /** To stand somewhere on the page. */
  readonly field: ReactNode;
}

/**
 * The photo that goes along with a message, kept on the device like its draft. It is made smaller here: what came beside
 * the pixels, such as the place, does not even leave the device.
 */
export function usePhotoDraft(
  { store, setPhotoDraft }: Messaging,
  destination: Destination,
  onChosen: () => void,
): PhotoDraft {
  const { t } = useTranslation('messaging');
  const input = useRef<HTMLInputElement>(null);
  const photo = useStore(store, (state) => photoDraftTo(state, destination));
  const read = async (file: File) => {
    const { ownId } = store.getState();
    const picture = await readPicture(file, MESSAGE_PHOTO_SIDE);
    if (picture === null) {
      showToast(t('photo.notReadable'), 'error');
      return;
    }
    // The visitor may have logged out meanwhile, and another one be there.
    if (store.getState().ownId !== ownId) return;
    setPhotoDraft(destination, picture);
    onChosen();
  };
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // The same file may be chosen again.
    event.target.value = '';
    if (file) void read(file);
  };
  return {
    photo,
    choose: () => input.current?.click(),
    drop: () => setPhotoDraft(destination, null),
    field: (
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={t('photo.choose')}
        tabIndex={-1}
        className={styles['file']}
        onChange={onChange}
      />
    ),
  };
}
