/** What the layer has from other slices. */
export interface PeopleLayerParts {
  /** Whether the visitor has no account. */
  readonly useIsAnonymous: () => boolean;
}
