import { and, asc, eq, getTableColumns, gt, inArray, isNull, lt } from 'drizzle-orm';
import type { Database, Queries } from '#platform/db/database.ts';
import type { RawTransaction } from '#platform/db/raw-transaction.ts';
import type { PhotoFacts } from '#product/messaging/photo.rules.ts';
import type { PhotosApi } from '#product/photos/server/index.ts';
import { isThere } from '../disappearing/disappearing.store.ts';
import type { UploadedPhoto } from '../../send-facts.rules.ts';
import { messagePhotos, messages } from '../tables.ts';

type PhotoRow = typeof messagePhotos.$inferSelect;

/** A photo with the message that took it. */
export interface SentPhotoRow {
  readonly photo: UploadedPhoto;
  readonly authorId: string;
  readonly conversationId: string;
  readonly seq: number;
}

/** Neither unsent nor withdrawn. */
const stands = isNull(messagePhotos.deleteAt);

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

/** Keeps photos that messages took; what messaging had of them is removed by `removeTakenPhotos`. */
export async function addSentPhotos(tx: RawTransaction, sent: readonly SentPhotoRow[]): Promise<void> {
  if (sent.length === 0) return;
  await tx.query({
    name: 'chat-add-sent-photos',
    text: `insert into chat_photos
             (id, visitor_id, conversation_id, seq, classification, width, height, blur, is_hidden, created_at)
           select id, visitor_id, conversation_id, seq, classification, width, height, blur, is_hidden, created_at
           from jsonb_to_recordset($1::jsonb) as s (
             id text, visitor_id text, conversation_id text, seq int, classification text,
             width smallint, height smallint, blur text, is_hidden boolean, created_at timestamptz
           )`,
    values: [
      JSON.stringify(
        sent.map(({ photo, authorId, conversationId, seq }) => ({
          ...{ id: photo.id, visitor_id: authorId, conversation_id: conversationId, seq },
          ...{ classification: photo.classification, width: photo.width, height: photo.height },
          ...{ blur: photo.blur, is_hidden: photo.isHidden, created_at: photo.createdAt },
        })),
      ),
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
  files: Pick<PhotosApi['files'], 'remove'>,
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
      .for('update', { skipLocked: true });
    // Before the commit: after a crash between the two the row is left, which is let go again, and not the file.
    for (const row of rows) await files.remove(row);
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
