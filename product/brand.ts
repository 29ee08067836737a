/** The product's name and marks, kept here alone; texts say `{app}` so that a new name costs one value. */
export const brand = {
  name: 'Hereabout',
  /** Folder, cookie-free identifiers and package names. */
  slug: 'hereabout',
} as const;

/** Title of a document: what it is, then the product's name; the name alone for what is not to be named. */
export const titleOf = (what: string): string => (what === brand.name ? what : `${what} · ${brand.name}`);
