import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readPicture, type ReadPicture } from '#platform/device/pictures.ts';
import { showToast } from '#platform/ui/feedback/toast.ts';
import { MESSAGE_PHOTO_SIDE } from '../contract/endpoints.ts';
import styles from './photo.module.css';

export interface PhotoDraft {
  /** Chosen and not sent yet. */
  readonly photo: ReadPicture | null;
  readonly choose: () => void;
  readonly drop: () => void;
  /** To stand somewhere on the page. */
  readonly field: ReactNode;
}

/** Choosing a photo. It is made smaller here: what came beside the pixels, such as the place, does not even leave the device. */
export function usePhotoDraft(onChosen: () => void): PhotoDraft {
  const { t } = useTranslation('messaging');
  const input = useRef<HTMLInputElement>(null);
  const [photo, setPhoto] = useState<ReadPicture | null>(null);
  const read = async (file: File) => {
    const picture = await readPicture(file, MESSAGE_PHOTO_SIDE);
    if (picture === null) {
      showToast(t('photo.notReadable'), 'error');
      return;
    }
    setPhoto(picture);
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
    drop: () => setPhoto(null),
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
