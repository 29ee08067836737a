import { useEffect } from 'react';
import { useStore } from 'zustand';
import { type CardPhoto, type FacePhoto, shownPhoto } from './shown-photo.rules.ts';
import { facesStore, wantedFaces } from './faces.store.ts';

/** The photo of a person whose face is on the screen; null until it is loaded, and of those without one. */
export function useFace(ownerId: string, card: CardPhoto): FacePhoto | null {
  useEffect(() => (card === null ? undefined : wantedFaces.add({ ownerId, photoId: card })), [ownerId, card]);
  return useStore(facesStore, ({ known }) => shownPhoto(known.get(ownerId), card));
}
