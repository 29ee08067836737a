import { Avatar, type AvatarProps } from '#platform/ui/pictures/avatar.tsx';
import { faceDrawing, portraitAddress } from '../avatar.rules.ts';
import styles from './avatar.module.css';

/** A generated avatar, seeded by id. */
export const PersonAvatar = ({
  id,
  ...rest
}: { readonly id: string } & Omit<AvatarProps, 'src' | 'drawing'>) => (
  <Avatar {...rest} drawing={faceDrawing(id)} />
);

/** The same face, as wide as where it stands, or filling a tile; beside its name. */
export const PersonPortrait = ({
  id,
  isTile = false,
}: {
  readonly id: string;
  readonly isTile?: boolean;
}) => (
  <img
    className={styles[isTile ? 'tile' : 'portrait']}
    src={portraitAddress(id)}
    alt=""
    loading={isTile ? 'lazy' : 'eager'}
  />
);
