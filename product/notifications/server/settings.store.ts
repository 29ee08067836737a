import { eq, sql } from 'drizzle-orm';
import type { Queries } from '#platform/db/database.ts';
import type { NotificationSettings } from '../contract.ts';
import { defaultSettings } from '../rules.ts';
import { settings } from './tables.ts';

const columns = {
  messages: settings.messages,
  requests: settings.requests,
  reactions: settings.reactions,
  areas: settings.areas,
  previews: settings.previews,
  sounds: settings.sounds,
};

export async function findSettings(database: Queries, visitorId: string): Promise<NotificationSettings> {
  const [row] = await database.select(columns).from(settings).where(eq(settings.visitorId, visitorId));
  return row ?? defaultSettings;
}

/** Changes the given fields in one statement, so that concurrent changes of two devices both hold. */
export async function changeSettings(
  database: Queries,
  visitorId: string,
  change: { readonly [Name in keyof NotificationSettings]?: boolean | undefined },
): Promise<NotificationSettings> {
  const [row] = await database
    .insert(settings)
    .values({
      visitorId,
      messages: change.messages ?? defaultSettings.messages,
      requests: change.requests ?? defaultSettings.requests,
      reactions: change.reactions ?? defaultSettings.reactions,
      areas: change.areas ?? defaultSettings.areas,
      previews: change.previews ?? defaultSettings.previews,
      sounds: change.sounds ?? defaultSettings.sounds,
    })
    .onConflictDoUpdate({
      target: settings.visitorId,
      // An empty `set` is not valid SQL: this one changes nothing.
      set: { visitorId: sql`excluded.visitor_id`, ...change },
    })
    .returning(columns);
  return row ?? defaultSettings;
}
