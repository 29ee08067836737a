import { brand } from '#product/brand.ts';
import { readTranslations } from '#platform/languages/read-translations.ts';
import type { PersonalTable } from '#platform/db/personal-data.ts';
import { rowsOf } from '#platform/db/personal-data.ts';
import type { Database } from '#platform/db/database.ts';
import { personalTables as ofAccounts } from '#product/accounts/server/index.ts';
import { personalTables as ofBlocks } from '#product/blocks/server/index.ts';
import { personalTables as ofCampaigns } from '#product/campaigns/server/index.ts';
import { personalTables as ofChat } from '#product/chat/server/index.ts';
import { personalTables as ofGlobalChat } from '#product/global-chat/server/index.ts';
import { personalTables as ofGroups } from '#product/groups/server/index.ts';
import { personalTables as ofMap } from '#product/map/server/index.ts';
import { personalTables as ofNotifications } from '#product/notifications/server/index.ts';
import { personalTables as ofPhotos } from '#product/photos/server/index.ts';
import { personalTables as ofPlaces } from '#product/places/server/index.ts';
import { personalTables as ofPresence } from '#product/presence/server/index.ts';
import { personalTables as ofReports } from '#product/reports/server/index.ts';
import { personalTables as ofTrips } from '#product/trips/server/index.ts';
import { languages } from '#product/languages.ts';
import { dayOf } from '#product/visitors/rules.ts';
import { findLanguage, personalTables as ofVisitors } from '#product/visitors/server/index.ts';
import english from './export.en.json' with { type: 'json' };

/** Every table with rows that are about a person. */
export const personalTables: readonly PersonalTable[] = [
  ...ofVisitors,
  ...ofAccounts,
  ...ofCampaigns,
  ...ofBlocks,
  ...ofPresence,
  ...ofPhotos,
  ...ofPlaces,
  ...ofGroups,
  ...ofGlobalChat,
  ...ofTrips,
  ...ofMap,
  ...ofChat,
  ...ofNotifications,
  ...ofReports,
];

/**
 * Everything of a person but his pictures: a file of JSON for each table that holds something of him, and one that says
 * what they are.
 */
export async function exportOf(
  database: Database,
  personId: string,
  now: Date,
  textsIn = readTranslations(english, 'apps/server/export', languages),
): Promise<Readonly<Record<string, Uint8Array>>> {
  const rows = await rowsOf(database, personalTables, personId);
  const files = Object.entries(rows).filter(([, all]) => all.length > 0);
  return {
    'read-me.txt': Buffer.from(
      readMe(
        files.map(([name]) => name),
        dayOf(now),
        textsIn(await findLanguage(database, personId)),
      ),
    ),
    ...Object.fromEntries(
      files.map(([name, all]) => [`${name}.json`, Buffer.from(JSON.stringify(all, withoutNever, 2))]),
    ),
  };
}

/** What never happened is kept as the beginning of 1970 where a time has to be. */
const NEVER = new Date(0).toISOString();
const withoutNever = (_key: string, value: unknown): unknown => (value === NEVER ? null : value);

function readMe(tables: readonly string[], day: string, texts: typeof english): string {
  const words: Readonly<Record<string, string>> = texts.tables;
  const about = texts.about.replace('{app}', brand.name).replace('{day}', day);
  const lines = tables.map((name) => `${name}.json: ${words[name] ?? name}`);
  return [about, ...lines, `photos: ${texts.photos}`, ''].join('\n');
}
