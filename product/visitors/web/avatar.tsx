import { Avatar, type AvatarProps } from '#platform/ui/avatar.tsx';
import { avatarAddress } from '../avatar.rules.ts';

/** Somebody's face, drawn from his id. */
export const PersonAvatar = ({ id, ...rest }: { readonly id: string } & Omit<AvatarProps, 'src'>) => (
  <Avatar {...rest} src={avatarAddress(id)} />
);
