import type { PersonalTable } from '#platform/db/personal-data.ts';
import { rowsOf } from '#platform/db/personal-data.ts';
import type { Database } from '#platform/db/database.ts';
import { personalTables as ofAccounts } from '#product/accounts/server/index.ts';
import { personalTables as ofBlocks } from '#product/blocks/server/index.ts';
import { personalTables as ofCampaigns } from '#product/campaigns/server/index.ts';
import { personalTables as ofGlobalChat } from '#product/global-chat/server/index.ts';
import { personalTables as ofGroups } from '#product/groups/server/index.ts';
import { personalTables as ofPhotos } from '#product/photos/server/index.ts';
import { personalTables as ofPlaces } from '#product/places/server/index.ts';
import { personalTables as ofPresence } from '#product/presence/server/index.ts';
import { personalTables as ofVisitors } from '#product/visitors/server/index.ts';

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
];

/** Everything of a person, a file a table, as JSON that can be read without us. */
export async function exportOf(
  database: Database,
  personId: string,
): Promise<Readonly<Record<string, Uint8Array>>> {
  const rows = await rowsOf(database, personalTables, personId);
  return Object.fromEntries(
    Object.entries(rows).map(([name, all]) => [`${name}.json`, Buffer.from(JSON.stringify(all, null, 2))]),
  );
}
