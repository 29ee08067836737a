import type { VisitorRow } from '#product/visitors/server/index.ts';
import type { AboutSelf } from '../contract.ts';

/** What the visitor chose to say about themselves, without what they do not say. */
export const aboutSelf = (row: VisitorRow): AboutSelf => ({
  ...(row.lookingFor.length > 0 && { lookingFor: row.lookingFor }),
  ...(row.preferredRole !== null && { preferredRole: row.preferredRole }),
  ...(row.bodyType !== null && { bodyType: row.bodyType }),
  ...(row.relationship !== null && { relationship: row.relationship }),
  ...(row.pronouns !== null && { pronouns: row.pronouns }),
  ...(row.languages.length > 0 && { languages: row.languages }),
  ...(row.weightKg !== null && { weightKg: row.weightKg }),
});
