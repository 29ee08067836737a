import { Avatar, type AvatarProps } from '#platform/ui/pictures/avatar.tsx';
import { avatarAddress } from '../avatar.rules.ts';

/** A generated avatar, seeded by id. */
export const PersonAvatar = ({ id, ...rest }: { readonly id: string } & Omit<AvatarProps, 'src'>) => (
  <Avatar {...rest} src={avatarAddress(id)} />
);
