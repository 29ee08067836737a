import { createContext, useContext } from 'react';

/** What the log knows of a photo while it is drawn. */
export interface DrawnPhoto {
  readonly element: Element;
  /** As they were fetched. */
  readonly bytes: Uint8Array;
  /** Opens the menu of its message; null where there is none. */
  readonly openMenu: (() => void) | null;
}

/** The photos of one conversation, by the names of their files. */
export interface ConversationPhotosState {
  /** Others' photos that the visitor asked to see. */
  readonly askedFor: ReadonlySet<string>;
  readonly askFor: (file: string) => void;
  /** Opens the viewer. */
  readonly open: (file: string) => void;
  /** Says that a photo is drawn; the answer takes that back. */
  readonly drawn: (file: string, photo: DrawnPhoto) => () => void;
}

export const ConversationPhotosContext = createContext<ConversationPhotosState | null>(null);

export function useConversationPhotos(): ConversationPhotosState {
  const photos = useContext(ConversationPhotosContext);
  if (!photos) throw new Error('A photo of a message needs a ConversationPhotos above it');
  return photos;
}
