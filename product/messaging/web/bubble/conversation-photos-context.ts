import { createContext, useContext } from 'react';
import type { MessagePhotoView, ViewerImage } from '../../photo.rules.ts';

/** What a dialog about a photo explains. */
export type PhotoExplanation = 'safe-mode' | 'hiding' | 'hidden' | 'not-hidden' | 'not-shown';

/** What the log knows of a photo while it is drawn. */
export interface DrawnPhoto {
  readonly element: Element;
  /** Opens the menu of its message; null where there is none. */
  readonly openMenu: (() => void) | null;
}

/** The photos of one conversation, by the names of their files. */
export interface ConversationPhotosState {
  readonly viewOf: (
    image: Pick<ViewerImage, 'file' | 'isHidden' | 'userIdFrom' | 'classification'>,
  ) => MessagePhotoView;
  /** Asks to see a photo of another. */
  readonly askFor: (file: string) => void;
  /** Opens the dialog that explains it. */
  readonly explain: (what: PhotoExplanation) => void;
  /** Hides a photo of one's own or shows it again, or explains why not. */
  readonly switchHiding: (messageId: string, isHidden: boolean) => void;
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
