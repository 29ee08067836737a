/** The two in the order in which a conversation names them. */
export const pairOf = (one: string, other: string): readonly [low: string, high: string] =>
  one < other ? [one, other] : [other, one];

export const pairKey = (one: string, other: string): string => pairOf(one, other).join(' ');

/** A conversation of two, as far as who writes on needs it. */
export interface StoredConversation {
  readonly id: string;
  readonly lastSeq: number;
  readonly revision: number;
  /** Who began it, while the other has neither answered nor accepted. */
  readonly requestOf: string | null;
  /** Hours until its messages expire; null for never. */
  readonly disappearHours: number | null;
}
