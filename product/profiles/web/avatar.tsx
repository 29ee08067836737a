import { useState } from 'react';
import { useStore } from 'zustand';
import { Avatar, type AvatarProps } from '#platform/ui/pictures/avatar.tsx';
import { classNames } from '#platform/ui/theme/class-names.ts';
import { faceDrawing, portraitAddress } from '../avatar.rules.ts';
import type { CardPhoto } from './faces/shown-photo.rules.ts';
import { facesStore } from './faces/faces.store.ts';
import { useFace } from './faces/use-face.ts';
import styles from './avatar.module.css';

export interface PersonFace {
  readonly id: string;
  /** The photo that the person's card names; null for none, absent where no card is known. */
  readonly photoId?: CardPhoto;
}

/** The photo of a person's card; a generated avatar, seeded by id, until it is loaded and of those without one. */
export function PersonAvatar({
  id,
  photoId,
  ...rest
}: PersonFace & Omit<AvatarProps, 'src' | 'drawing' | 'photo'>) {
  const photo = useFace(id, photoId);
  return <Avatar key={id} {...rest} drawing={faceDrawing(id)} photo={photo?.image ?? null} />;
}

/** The same as large as where it stands, filling a card or a tile; beside its name. */
export function PersonPortrait({ id, photoId, isTile = false }: PersonFace & { readonly isTile?: boolean }) {
  const photo = useFace(id, photoId);
  const [hadPhoto] = useState(photo !== null);
  const shown = photoId ?? photo?.photoId ?? null;
  const largePhoto = useStore(facesStore, (faces) => faces.largePhoto);
  return (
    <span className={styles[isTile ? 'tile' : 'portrait']}>
      {!(hadPhoto && photo) && (
        <img
          className={styles['fill']}
          src={portraitAddress(id)}
          alt=""
          loading={isTile ? 'lazy' : 'eager'}
        />
      )}
      {photo && (
        <img
          className={classNames(styles['fill'], !hadPhoto && styles['fading'])}
          src={photo.image}
          alt=""
          decoding="sync"
        />
      )}
      {shown !== null && largePhoto?.({ ownerId: id, photoId: shown, alt: '', className: styles['fill'] })}
    </span>
  );
}
