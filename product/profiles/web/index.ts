export { PersonAvatar } from './avatar.tsx';
export { addressOfRemoved } from './removed-user.ts';
