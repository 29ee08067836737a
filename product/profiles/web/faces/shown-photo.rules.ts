/** A photo as the cards of a person carry it. */
export interface FacePhoto {
  readonly photoId: string;
  /** A small square, as a data URL. */
  readonly image: string;
}

/** What the server answered of a person's photo. */
export interface KnownFace {
  /** Null for a person whose card carries none. */
  readonly photo: FacePhoto | null;
  /** The photo of the card it was asked for; null where none was known. */
  readonly askedFor: string | null;
  /** Milliseconds since 1970. */
  readonly answeredAt: number;
}

/** What the card of a person says of their photo: its id, null for none; undefined where no card is known. */
export type CardPhoto = string | null | undefined;

/** A face that a screen shows. */
export interface WantedFace {
  readonly ownerId: string;
  readonly photoId: Exclude<CardPhoto, null>;
}

export type KnownFaces = ReadonlyMap<string, KnownFace>;

/** The photo to show of a person; never another than the one that their card names. */
export function shownPhoto(known: KnownFace | undefined, card: CardPhoto): FacePhoto | null {
  if (!known?.photo || card === null) return null;
  // The server may know of a later one, whose card is still on its way.
  const isOfCard = card === undefined || card === known.photo.photoId || card === known.askedFor;
  return isOfCard ? known.photo : null;
}
