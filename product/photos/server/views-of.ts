import { type PhotoView, photoViewFor } from '../rules.ts';
import type { PhotosDeps } from './context.ts';
import type { PhotoRow } from './tables.ts';

/** What a viewer gets of each of these photos. As on cards, visitors whom nobody may see have none. */
export async function viewsOf(
  { hiddenFrom, publicProfiles, viewerOf }: Pick<PhotosDeps, 'hiddenFrom' | 'publicProfiles' | 'viewerOf'>,
  viewerId: string,
  photos: readonly PhotoRow[],
): Promise<PhotoView[]> {
  const others = [...new Set(photos.map(({ visitorId }) => visitorId))].filter((id) => id !== viewerId);
  const [shown, viewer] = await Promise.all([
    others.length > 0 ? publicProfiles(others) : new Map<string, object>(),
    viewerOf(viewerId),
  ]);
  const hidden = hiddenFrom(viewerId);
  return photos.map((photo) => {
    const isOwner = photo.visitorId === viewerId;
    const isBlocked = hidden.has(photo.visitorId) || !shown.has(photo.visitorId);
    const { sfwMode, isIdVerified } = viewer ?? { sfwMode: 'strict', isIdVerified: false };
    return photoViewFor(photo, { isOwner, isBlocked, sfwMode, isIdVerified });
  });
}
