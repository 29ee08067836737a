import type { ProfileImage } from '#product/profiles/contract.ts';
import type { SfwMode } from '#product/verification/contract.ts';
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

/**
 * Whether a tap zooms a photo in the viewer: not in safe-for-work mode, unless it is a picture of the product itself. A
 * mode that is not known yet counts as safe.
 */
export const isZoomedByTap = (mode: SfwMode | null, isProductImage: boolean): boolean =>
  isProductImage || mode === 'off';
