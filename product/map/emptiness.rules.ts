/** Why nothing of what is nearby is shown. */
export type Emptiness = 'off' | 'loading' | 'used-up' | 'failed' | 'filtered' | 'quiet';

export interface NothingShown {
  /** The visitor turned the layer off. */
  readonly isOff: boolean;
  /** An answer says what is nearby. */
  readonly isKnown: boolean;
  readonly reload: 'never' | 'loading' | 'loaded' | 'failed' | 'area-unavailable';
  /** As many people were seen as an hour has. */
  readonly isUsedUp: boolean;
  /** Filters, or layers that are off, keep something from the map. */
  readonly isFiltered: boolean;
}

/** What the visitor chose or waits for comes before saying that nobody is around. */
export function emptinessOf({ isOff, isKnown, reload, isUsedUp, isFiltered }: NothingShown): Emptiness {
  if (isOff) return 'off';
  if (!isKnown && (reload === 'never' || reload === 'loading')) return 'loading';
  if (reload === 'failed') return isUsedUp ? 'used-up' : 'failed';
  return isFiltered ? 'filtered' : 'quiet';
}
