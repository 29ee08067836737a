import type { ProfileImage } from '#product/profiles/contract.ts';
import { isShownToOthers } from '#product/profiles/rules.ts';

/**
 * Whether a viewer may see a profile photo.
 *
 * Owners always see their own. Others see it once it is approved and classified as safe.
 */
export const maySeePhoto = (
  photo: Pick<ProfileImage, 'status' | 'classification'>,
  viewer: { readonly isOwner: boolean; readonly isBlocked: boolean },
): boolean => viewer.isOwner || (!viewer.isBlocked && isShownToOthers(photo));
