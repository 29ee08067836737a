import type { ReactNode } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Pixels } from '#platform/drawing/shape.ts';
import { type CardPhoto, type KnownFaces, shownPhoto, type WantedFace } from './shown-photo.rules.ts';
import type { ProfilePhotoProps } from '../photos/profile-photo.tsx';

/** A photo as a marker shows it. */
export interface MarkerPhoto {
  readonly photoId: string;
  /** A data URL. */
  readonly address: string;
  readonly pixels: Pixels;
}

/** The photos of people, as far as they are loaded. */
export interface Faces {
  /** Whose answers are held; null between two visitors. */
  readonly ownId: string | null;
  readonly known: KnownFaces;
  /** Decoded ones, of people whose marker was in view. */
  readonly decoded: ReadonlyMap<string, MarkerPhoto>;
  /** How many times all photos were forgotten. */
  readonly generation: number;
  /** How many times since then those of a person were. */
  readonly forgotten: ReadonlyMap<string, number>;
  /** Shows a photo larger than a face; null until its code is there, which a first load does without. */
  readonly largePhoto: ((props: ProfilePhotoProps) => ReactNode) | null;
}

export type FacesStore = StoreApi<Faces>;

export const createFacesStore = (): FacesStore =>
  createStore<Faces>()(() => ({ ...noFaces, generation: 0, largePhoto: null }));

export const noFaces: Omit<Faces, 'generation' | 'largePhoto'> = {
  ...{ ownId: null, known: new Map(), decoded: new Map(), forgotten: new Map() },
};

/** What screens and markers show, asked or not. */
export interface WantedFaces {
  /** A face has come up; answers how to say that it is gone. */
  readonly add: (face: WantedFace) => () => void;
  /** A marker is drawn without its photo. */
  readonly addMarker: (face: WantedFace) => void;
  readonly all: () => readonly WantedFace[];
  /** Whether a screen or a marker shows the person. */
  readonly has: (ownerId: string) => boolean;
  /** People whose marker waits for a photo, or waited. */
  readonly markers: () => readonly string[];
  readonly forgetMarkers: (ownerId?: string) => void;
  /** Calls back with each that is added; there is one listener. */
  readonly follow: (onAdded: () => void) => void;
}

/** Markers in view of which the photo is wanted; those that came first are left out. */
const MAX_MARKERS = 500;

export function createWantedFaces(): WantedFaces {
  const onScreens = new Set<WantedFace>();
  const ofMarkers = new Map<string, WantedFace>();
  let onAdded: () => void = () => undefined;
  return {
    add: (face) => {
      const own = { ...face };
      onScreens.add(own);
      onAdded();
      return () => void onScreens.delete(own);
    },
    addMarker: (face) => {
      ofMarkers.delete(face.ownerId);
      ofMarkers.set(face.ownerId, face);
      const [first] = ofMarkers.keys();
      if (ofMarkers.size > MAX_MARKERS && first !== undefined) ofMarkers.delete(first);
      onAdded();
    },
    all: () => [...onScreens, ...ofMarkers.values()],
    has: (ownerId) => ofMarkers.has(ownerId) || [...onScreens].some((face) => face.ownerId === ownerId),
    markers: () => [...ofMarkers.keys()],
    forgetMarkers: (ownerId) => {
      if (ownerId === undefined) ofMarkers.clear();
      else ofMarkers.delete(ownerId);
    },
    follow: (listener) => {
      onAdded = listener;
    },
  };
}

/** Those of the app; a test makes its own. */
export const facesStore = createFacesStore();
export const wantedFaces = createWantedFaces();

const withoutPerson = <Value>(of: ReadonlyMap<string, Value>, ownerId: string): ReadonlyMap<string, Value> =>
  of.has(ownerId) ? new Map([...of].filter(([id]) => id !== ownerId)) : of;

/** Forgets a person's photo, at once and everywhere, also the one that is on its way. */
export function forgetFace(ownerId: string, store = facesStore, wanted = wantedFaces): void {
  const { known, decoded, forgotten } = store.getState();
  if (!known.has(ownerId) && !wanted.has(ownerId)) return;
  wanted.forgetMarkers(ownerId);
  store.setState({
    known: withoutPerson(known, ownerId),
    decoded: withoutPerson(decoded, ownerId),
    forgotten: new Map(forgotten).set(ownerId, (forgotten.get(ownerId) ?? 0) + 1),
  });
}

/** The photo on a person's marker, once it is loaded. */
export function markerPhoto(ownerId: string, card: CardPhoto): MarkerPhoto | null {
  const { known, decoded } = facesStore.getState();
  const shown = shownPhoto(known.get(ownerId), card);
  const photo = decoded.get(ownerId);
  return shown && photo?.photoId === shown.photoId ? photo : null;
}

/** Names how a marker is drawn until then: another name once photos were forgotten, so that it asks for its photo again. */
export function pendingName(ownerId: string): string {
  const { generation, forgotten } = facesStore.getState();
  return `${generation}.${forgotten.get(ownerId) ?? 0}`;
}
