import path from 'node:path';
import type { Database } from '#platform/db/database.ts';
import { rowsOf } from '#platform/db/personal-data.ts';
import { readTranslations } from '#platform/languages/read-translations.ts';
import type { PersonalData } from '#platform/slice/slice.ts';
import { brand } from '#product/brand.ts';
import { dayOf } from '#product/visitors/rules.ts';
import { languages } from '#product/languages.ts';
import { findLanguage } from '#product/visitors/server/index.ts';
import english from './export.en.json' with { type: 'json' };

export interface ExportParts {
  readonly database: Database;
  /** What each slice holds of people. */
  readonly personalData: readonly PersonalData[];
  readonly now: Date;
}

const ownTexts = readTranslations(english, path.join(import.meta.dirname, 'export'), languages);

/**
 * Everything of a person as files with their names, one after the other: a file of JSON for each table that holds
 * something of them, one that says what they are, and what lies beside the database.
 */
export async function* personalDataOf(
  { database, personalData, now }: ExportParts,
  personId: string,
  textsIn = ownTexts,
): AsyncGenerator<readonly [name: string, bytes: Uint8Array]> {
  for (const { beforeExport } of personalData) await beforeExport?.();
  const rows = await rowsOf(
    database,
    personalData.flatMap(({ tables }) => tables),
    personId,
  );
  const files = Object.entries(rows).filter(([, all]) => all.length > 0);
  const language = await findLanguage(database, personId);
  const describe = Object.assign({}, ...personalData.map(({ textsIn: of }) => of(language))) as Descriptions;
  const lines = files.map(([name]) => `${name}.json: ${describe[name] ?? name}`);
  yield ['read-me.txt', Buffer.from(readMe(lines, dayOf(now), textsIn(language)))];
  for (const [name, all] of files) yield [`${name}.json`, Buffer.from(JSON.stringify(all, withoutNever, 2))];
  for (const { filesOf } of personalData) if (filesOf) yield* filesOf(personId);
}

/** What each table holds, by its name. */
type Descriptions = Readonly<Record<string, string>>;

/** What never happened is kept as the beginning of 1970 where a time has to be. */
const NEVER = new Date(0).toISOString();
const withoutNever = (_key: string, value: unknown): unknown => (value === NEVER ? null : value);

function readMe(lines: readonly string[], day: string, texts: typeof english): string {
  const about = texts.about.replace('{app}', brand.name).replace('{day}', day);
  return [about, ...lines, `photos: ${texts.photos}`, ''].join('\n');
}
