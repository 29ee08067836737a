import type { Database } from '#platform/db/database.ts';
import { DEFAULT_LANGUAGE } from '#platform/languages/choose-language.ts';
import { readOptions } from '../present-visitor.ts';
import type { VisitorRow } from '../tables.ts';
import { findVisitor } from '../visitors.store.ts';

/** The visitor's language, with or without texts in it. */
export const languageOf = (row: Pick<VisitorRow, 'options' | 'accountType'>): string =>
  readOptions(row).language;

/** The same by id; English for a deleted visitor. */
export async function findLanguage(database: Database, id: string): Promise<string> {
  const row = await findVisitor(database, id);
  return row ? languageOf(row) : DEFAULT_LANGUAGE;
}
