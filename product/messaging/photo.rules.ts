import { isBlurredFor } from '#product/photos/rules.ts';
import type { Visitor } from '#product/visitors/contract.ts';
import type { PhotoEmbed } from './contract/schema.ts';

/** What everyone who may see a message knows of its photo. */
export interface PhotoFacts extends Pick<PhotoEmbed, 'classification' | 'width' | 'height' | 'isHidden'> {
  readonly id: string;
  /** A few of its pixels, as a data URL. */
  readonly blur: string;
}

/** A photo of a message, as its viewer looks at it. */
export interface ViewerImage extends Pick<PhotoEmbed, 'isHidden' | 'classification'> {
  /** Of the message. */
  readonly _id: string;
  readonly userIdFrom: string;
  readonly userIdTo: string;
  readonly conversationId: string;
  readonly file: string;
}

/** What decides how a visitor sees photos of messages. */
export type PhotoVisitor = Pick<Visitor, 'sfwMode' | 'isIdVerified' | 'canAccessPaid'>;

export interface MessagePhotoViewer {
  readonly id: string;
  /** Null while they are not known, which counts as the strictest mode. */
  readonly visitor: PhotoVisitor | null;
}

/**
 * How a photo is drawn: `whole`; `blurred`, to be asked for; `unsafe`, blurred by the viewer's safe mode; or `hidden`, of
 * which nothing is shown.
 */
export type MessagePhotoView = 'whole' | 'blurred' | 'unsafe' | 'hidden';

const UNKNOWN = { sfwMode: 'deep', isIdVerified: false } as const;

/**
 * The sender sees it whole, others nothing of one its sender hides. What is safe they see at once; what is not known to
 * be safe they see after asking for it, or in a safe mode not at all until their ID is verified.
 */
export const photoView = (
  image: Pick<ViewerImage, 'isHidden' | 'userIdFrom' | 'classification'>,
  { id, visitor }: MessagePhotoViewer,
  isAskedFor: boolean,
): MessagePhotoView => {
  if (image.userIdFrom === id) return 'whole';
  if (image.isHidden) return 'hidden';
  if (isBlurredFor(image, visitor ?? UNKNOWN)) return 'unsafe';
  return image.classification === 'SFW' || isAskedFor ? 'whole' : 'blurred';
};

/**
 * What a press on the eye of a photo of one's own does: it hides or shows it, or explains that hiding is for members.
 * Showing it again is free.
 */
export const hidingOf = (isHidden: boolean, visitor: PhotoVisitor | null): 'hide' | 'show' | 'explain' => {
  if (isHidden) return 'show';
  return visitor?.canAccessPaid === true ? 'hide' : 'explain';
};

/** A photo in a conversation, as the viewer leads through them. */
export interface ConversationPhoto {
  /** Of its message. */
  readonly messageId: string;
  readonly embed: PhotoEmbed;
  readonly userIdFrom: string;
  /** Of the other one. */
  readonly handle: string;
}

/** Those a viewer sees whole: their own, and others that are safe or that they asked for, by name. */
export const viewablePhotos = (
  photos: readonly ConversationPhoto[],
  viewer: MessagePhotoViewer,
  askedFor: ReadonlySet<string>,
): readonly ConversationPhoto[] =>
  photos.filter(({ embed, userIdFrom }) => {
    const { isHidden, classification } = embed;
    return (
      photoView({ isHidden, classification, userIdFrom }, viewer, askedFor.has(embed.filepath)) === 'whole'
    );
  });
