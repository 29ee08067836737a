import type { ProfileImage } from '#product/visitors/contract.ts';

/**
 * Whether somebody may see a picture of a profile. His own he always sees. To others it is shown once it was looked
 * at, approved, and found safe: until then nobody knows what is on it.
 */
export const maySeePhoto = (
  photo: Pick<ProfileImage, 'status' | 'classification'>,
  viewer: { readonly isOwner: boolean; readonly isBlocked: boolean },
): boolean =>
  viewer.isOwner || (!viewer.isBlocked && photo.status === 'approved' && photo.classification === 'SFW');
