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

/**
 * Which rendition of a photo is drawn. The sender sees it whole; the other sees it after asking for it, since nobody
 * has reviewed it, and nothing of one its sender hides.
 */
export const photoView = (
  image: Pick<ViewerImage, 'isHidden' | 'userIdFrom'>,
  viewerId: string,
  isAskedFor: boolean,
): 'whole' | 'blurred' | 'hidden' => {
  if (image.userIdFrom === viewerId) return 'whole';
  if (image.isHidden) return 'hidden';
  return isAskedFor ? 'whole' : 'blurred';
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

/** Those a viewer sees whole: their own, and others they asked for, by name, while their senders show them. */
export const viewablePhotos = (
  photos: readonly ConversationPhoto[],
  viewerId: string,
  askedFor: ReadonlySet<string>,
): readonly ConversationPhoto[] =>
  photos.filter(({ embed, userIdFrom }) => {
    const image = { isHidden: embed.isHidden, userIdFrom };
    return photoView(image, viewerId, askedFor.has(embed.filepath)) === 'whole';
  });
