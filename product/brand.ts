/** The product's name and marks, kept here alone; texts say `{app}` so that a new name costs one value. */
export const brand = {
  name: 'Hereabout',
  /** Folder, cookie-free identifiers and package names. */
  slug: 'hereabout',
} as const;
