import type { ProfileImage } from '#product/profiles/contract.ts';
import type { SfwMode } from '#product/visitors/safe-for-work.contract.ts';

type Judged = Pick<ProfileImage, 'status' | 'classification'>;

/** What a viewer gets of a photo: all of it, its few blurred pixels, or nothing. */
export type PhotoView = 'whole' | 'blurred' | 'none';

export interface PhotoViewer {
  readonly isOwner: boolean;
  /** By a block of either side. */
  readonly isBlocked: boolean;
  readonly sfwMode: SfwMode;
  readonly isIdVerified: boolean;
}

/** Whether someone else's content that is not known to be safe is blurred for a viewer. */
export const isBlurredFor = (
  { classification }: Pick<ProfileImage, 'classification'>,
  { sfwMode, isIdVerified }: Pick<PhotoViewer, 'sfwMode' | 'isIdVerified'>,
): boolean => sfwMode !== 'off' && classification !== 'SFW' && !isIdVerified;

/**
 * What a viewer gets of a profile photo. Owners see their own. Others see it once it is approved; what is not safe is
 * blurred for them in a safe mode until they have verified their ID.
 */
export function photoViewFor(photo: Judged, viewer: PhotoViewer): PhotoView {
  if (viewer.isOwner) return 'whole';
  if (viewer.isBlocked || photo.status !== 'approved') return 'none';
  return isBlurredFor(photo, viewer) ? 'blurred' : 'whole';
}

export interface PhotoAddress {
  readonly ownerId: string;
  readonly photoId: string;
}

const OWNER = /^[0-9a-f]+$/i;
const ID = /^[\w-]{1,64}$/;

/** The owner and the id that the address of a profile photo names; null for any other address. */
export function readPhotoAddress(address: string, ownOrigin: string): PhotoAddress | null {
  if (!URL.canParse(address, ownOrigin)) return null;
  const url = new URL(address, ownOrigin);
  if (url.protocol !== 'https:' && url.origin !== new URL(ownOrigin).origin) return null;
  const [photoId, ownerId] = url.pathname.split('/').filter(Boolean).toReversed();
  if (photoId === undefined || ownerId === undefined) return null;
  return OWNER.test(ownerId) && ID.test(photoId) ? { ownerId, photoId } : null;
}

interface Reviewed extends Judged {
  readonly judgedBy: 'programs' | 'person' | null;
  readonly reviewReason: unknown;
  readonly hasAsked: boolean;
}

/** Whether the owner may ask a person to look at a photo: once, about what was rejected or found not to be safe. */
export const mayAskPerson = ({
  status,
  classification,
  judgedBy,
  reviewReason,
  hasAsked,
}: Reviewed): boolean =>
  !hasAsked &&
  reviewReason === null &&
  judgedBy !== null &&
  (status === 'rejected' || classification !== 'SFW');

/**
 * Whether a tap zooms a photo in the viewer: not in safe-for-work mode, unless it is a picture of the product itself. A
 * mode that is not known yet counts as safe.
 */
export const isZoomedByTap = (mode: SfwMode | null, isProductImage: boolean): boolean =>
  isProductImage || mode === 'off';

/** Whether a person has to look at a photo; one that no program could look at waits for either. */
export const waitsForPerson = ({
  judgedBy,
  reviewReason,
}: Pick<Reviewed, 'judgedBy' | 'reviewReason'>): boolean => reviewReason !== null || judgedBy === null;
