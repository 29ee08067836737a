/** What can be chosen on the map and in the list; its kind is the key of its layer. */
export interface MarkerKey {
  readonly kind: string;
  readonly id: string;
}

export const sameKey = (a: MarkerKey | null, b: MarkerKey | null): boolean =>
  a === b || (a !== null && b !== null && a.kind === b.kind && a.id === b.id);
