import { and, asc, count, eq, getTableColumns, gt, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Database, Queries, Transaction } from '#platform/db/database.ts';
import type { RawTransaction } from '#platform/db/raw-transaction.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { PhotoEmbed } from '#product/messaging/contract/schema.ts';
import { isThere } from '../disappearing/disappearing.store.ts';
import { type PhotoFacts, photoKey } from '../send/send.rules.ts';
import { messagePhotos, messages } from '../tables.ts';

export type PhotoRow = typeof messagePhotos.$inferSelect;

/** The photo lies in the storage under this. */
export const keyOf = ({ visitorId, id }: Pick<PhotoRow, 'visitorId' | 'id'>): string => `${visitorId}/${id}`;

/** What is known of a photo that goes along with something else than a message of two. */
export type TakenPhoto = Pick<PhotoRow, 'id' | 'classification' | 'width' | 'height' | 'blur'>;

export function presentPhotoEmbed({
  id,
  classification,
  width,
  height,
  blur,
  isHidden,
}: PhotoFacts): PhotoEmbed {
  const address = `/api/message/photo?filepath=${id}`;
  return {
    ...{ type: 'photo', filepath: id, classification, width, height, isHidden },
    ...{ blur: isHidden ? null : blur, fullSize: address, sprite: { fullSizePath: address } },
  };
}

const waits = (visitorId: string) =>
  and(eq(messagePhotos.visitorId, visitorId), isNull(messagePhotos.conversationId));
/** Part of a conversation, and neither unsent nor withdrawn. */
const stands = and(isNotNull(messagePhotos.conversationId), isNull(messagePhotos.deleteAt));

export async function countUnsentPhotos(database: Queries, visitorId: string): Promise<number> {
  const [row] = await database.select({ count: count() }).from(messagePhotos).where(waits(visitorId));
  return row?.count ?? 0;
}

export async function addPhotoRow(tx: Transaction, row: PhotoRow): Promise<void> {
  await tx.insert(messagePhotos).values(row);
}

/** Those of these photos that stand in their conversation, by name. */
export async function findPhotoFacts(
  database: Queries,
  names: readonly string[],
): Promise<ReadonlyMap<string, PhotoFacts>> {
  if (names.length === 0) return new Map();
  const rows = await database
    .select()
    .from(messagePhotos)
    .where(and(inArray(messagePhotos.id, [...names]), stands));
  return new Map(rows.map((row) => [row.id, row]));
}

/** A photo that stands in its conversation, as its message does. */
export async function findPhoto(database: Queries, name: string, now: Date): Promise<PhotoRow | null> {
  const [row] = await database
    .select(getTableColumns(messagePhotos))
    .from(messagePhotos)
    .innerJoin(
      messages,
      and(eq(messages.conversationId, messagePhotos.conversationId), eq(messages.seq, messagePhotos.seq)),
    )
    .where(and(eq(messagePhotos.id, name), stands, isThere(now)));
  return row ?? null;
}

/**
 * Those of these photos that wait to be sent, by `photoKey`; none of them is let go before the transaction ends. To be
 * asked under the lock of whose they are.
 */
export async function holdUnsentPhotos(
  tx: RawTransaction,
  names: readonly string[],
): Promise<ReadonlyMap<string, PhotoFacts>> {
  const { rows } = await tx.query<PhotoFacts & { visitorId: string }>({
    name: 'chat-hold-photos',
    text: `select id, visitor_id as "visitorId", classification, width, height, blur, is_hidden as "isHidden"
           from chat_photos where id = any($1) and conversation_id is null order by id for update`,
    values: [names],
  });
  return new Map(rows.map((row) => [photoKey(row.visitorId, row.id), row]));
}

/** Hands a photo that waits to be sent, with its file, to another slice. */
export async function takeUnsentPhoto(
  tx: Queries,
  visitorId: string,
  name: string,
): Promise<TakenPhoto | null> {
  const [row] = await tx
    .delete(messagePhotos)
    .where(and(eq(messagePhotos.id, name), waits(visitorId)))
    .returning();
  return row ?? null;
}

/** They go along with messages of these conversations from now on. */
export async function sendPhotos(
  tx: RawTransaction,
  sent: readonly { readonly name: string; readonly conversationId: string; readonly seq: number }[],
): Promise<void> {
  if (sent.length === 0) return;
  await tx.query({
    name: 'chat-send-photos',
    text: `update chat_photos p set conversation_id = s.conversation_id, seq = s.seq, delete_at = null
           from unnest($1::text[], $2::text[], $3::int[]) as s (id, conversation_id, seq) where p.id = s.id`,
    values: [
      sent.map(({ name }) => name),
      sent.map(({ conversationId }) => conversationId),
      sent.map(({ seq }) => seq),
    ],
  });
}

/** Answers whether it is another way now; null when there is no such photo. */
export async function setPhotoHidden(
  tx: Queries,
  name: string,
  isHidden: boolean,
  now: Date,
): Promise<boolean | null> {
  const before = await findPhoto(tx, name, now);
  if (!before || before.isHidden === isHidden) return before && false;
  await tx.update(messagePhotos).set({ isHidden }).where(eq(messagePhotos.id, name));
  return true;
}

/** In no answer from now on, and deleted at that time. */
export async function retainPhoto(tx: Queries, name: string, deleteAt: Date): Promise<void> {
  await tx
    .update(messagePhotos)
    .set({ deleteAt })
    .where(and(eq(messagePhotos.id, name), stands));
}

/**
 * Seals every photo a visitor sent in a conversation, and gives each message its number among the conversation's
 * changes. Answers how many there were.
 */
export async function retainPhotosOf(
  tx: RawTransaction,
  of: { readonly conversationId: string; readonly visitorId: string; readonly deleteAt: Date },
): Promise<number> {
  const { rowCount } = await tx.query({
    name: 'chat-seal-photos',
    text: `with sealed as (
             update chat_photos set delete_at = $3
             where conversation_id = $1 and visitor_id = $2 and delete_at is null returning seq
           ), own as (
             select seq, row_number() over (order by seq) as at from sealed
           ), numbered as (
             update chat_conversations set revision = revision + (select count(*) from own) where id = $1
             returning revision
           )
           update chat_messages m set revision = numbered.revision - (select count(*) from own) + own.at
           from own, numbered where m.conversation_id = $1 and m.seq = own.seq`,
    values: [of.conversationId, of.visitorId, of.deleteAt],
  });
  return rowCount ?? 0;
}

/** The photos of a conversation that is no more go with it. */
export async function deletePhotos(tx: Queries, conversationId: string, now: Date): Promise<void> {
  await tx
    .update(messagePhotos)
    .set({ deleteAt: now })
    .where(eq(messagePhotos.conversationId, conversationId));
}

/** Deletes what expired before an instant, file and row, at most `most`; returns how many. */
export const forgetPhotos = (
  database: Database,
  storage: Storage,
  before: Date,
  most: number,
): Promise<number> =>
  database.transaction(async (tx) => {
    const rows = await tx
      .select({ id: messagePhotos.id, visitorId: messagePhotos.visitorId })
      .from(messagePhotos)
      .where(lt(messagePhotos.deleteAt, before))
      .orderBy(asc(messagePhotos.deleteAt))
      .limit(most)
      // One that is being sent just now is not let go.
      .for('update', { skipLocked: true });
    // Before the commit: after a crash between the two the row is left, which is let go again, and not the file.
    for (const row of rows) await storage.remove(keyOf(row));
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await tx.delete(messagePhotos).where(inArray(messagePhotos.id, ids));
    return ids.length;
  });

/** The photos a visitor sent that are in a conversation, in pages. */
export async function* photosOf(database: Queries, visitorId: string): AsyncGenerator<PhotoRow> {
  let after = '';
  for (;;) {
    const rows = await database
      .select()
      .from(messagePhotos)
      .where(and(eq(messagePhotos.visitorId, visitorId), gt(messagePhotos.id, after), stands))
      .orderBy(asc(messagePhotos.id))
      .limit(100);
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}
