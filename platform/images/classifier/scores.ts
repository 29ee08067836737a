/** What a model sees in a picture: how likely each class is, from 0 to 1, all together 1. */
export interface Scores {
  /** Drawn, and decent. */
  readonly drawing: number;
  readonly explicitDrawing: number;
  readonly neutral: number;
  /** Sexual acts and genitals. */
  readonly explicit: number;
  /** Provocative, not explicit: underwear, swimwear, bare skin. */
  readonly suggestive: number;
}

/** What two models say of the same picture. */
export interface Opinions {
  /** Of the quick model. */
  readonly first: Scores;
  /** Of the thorough one; null where it was not asked for. */
  readonly second: Scores | null;
}
