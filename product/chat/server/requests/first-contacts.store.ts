import { asc, inArray, lte } from 'drizzle-orm';
import type { Queries } from '#platform/db/database.ts';
import type { RawTransaction } from '#platform/db/raw-transaction.ts';
import type { AuthoredContact, FirstContact } from '../../requests/first-contacts.rules.ts';
import { firstContacts } from '../tables.ts';

/** By what the past of a visitor is found: hashes of `contactKeys`. */
export interface ContactAuthor {
  readonly id: string;
  readonly mailKey: string | null;
  readonly networkKey: string;
  /** Whether what deleted accounts of the network did counts as theirs. */
  readonly isNewcomer: boolean;
  readonly isUnconfirmed: boolean;
}

/** First contacts that are to be stored, and by whom they were made. */
export interface NewContacts {
  readonly author: ContactAuthor;
  readonly contacts: readonly FirstContact[];
}

/** Whom these visitors contacted first since then, under this account or a deleted one that counts as theirs. */
export async function findFirstContacts(
  tx: RawTransaction,
  authors: readonly ContactAuthor[],
  since: Date,
): Promise<readonly AuthoredContact[]> {
  const { rows } = await tx.query<{
    for_id: string;
    partner_key: string;
    variants: number[];
    shingles: number[];
    is_first: boolean;
    is_waiting: boolean;
  }>({
    name: 'chat-first-contacts',
    text: `with authors as (
             select id, decode(mail_key, 'hex') as mail_key, decode(network_key, 'hex') as network_key
             from unnest($1::text[], $2::text[], $3::text[]) as a (id, mail_key, network_key)
           ), found as (
             select a.id as for_id, c.* from authors a join chat_first_contacts c on c.author_id = a.id
             union all
             select a.id, c.* from authors a
             join chat_first_contacts c on c.author_id is null and c.mail_key = a.mail_key
             union all
             select a.id, c.* from authors a
             join chat_first_contacts c on c.author_id is null and c.network_key = a.network_key
               and (c.mail_key = a.mail_key) is not true
           )
           select for_id, encode(partner_key, 'hex') as partner_key, variants, shingles, is_first, is_waiting
           from found where created_at > $4`,
    values: [
      authors.map(({ id }) => id),
      authors.map(({ mailKey }) => mailKey),
      authors.map(({ isNewcomer, networkKey }) => (isNewcomer ? networkKey : null)),
      since,
    ],
  });
  return rows.map(({ for_id: authorId, partner_key: partnerKey, variants, shingles, ...row }) => ({
    authorId,
    contact: {
      ...{ partnerKey, wording: { variants, shingles } },
      ...{ isFirst: row.is_first, isWaiting: row.is_waiting },
    },
  }));
}

/** Namespace of advisory locks on a network's first contacts. */
export const NETWORK_LOCK = 77;

/**
 * Lets no other transaction count the first contacts of these networks until this one ends. The last lock a transaction
 * takes, after those of people and groups, and in one order, so that no two transactions wait for each other.
 */
export async function lockNetworks(tx: RawTransaction, networkKeys: readonly string[]): Promise<void> {
  if (networkKeys.length === 0) return;
  await tx.query({
    name: 'chat-lock-networks',
    text: `select pg_advisory_xact_lock($1, key)
           from (select distinct hashtext(network) as key from unnest($2::text[]) as network order by key) as ordered`,
    values: [NETWORK_LOCK, networkKeys],
  });
}

/** People contacted since then without a confirmed address, by the network of those who did. */
export async function countUnconfirmedOfNetworks(
  tx: RawTransaction,
  networkKeys: readonly string[],
  since: Date,
): Promise<ReadonlyMap<string, number>> {
  if (networkKeys.length === 0) return new Map();
  const { rows } = await tx.query<{ network_key: string; count: number }>({
    name: 'chat-unconfirmed-contacts',
    text: `select encode(network_key, 'hex') as network_key, count(distinct partner_key)::int as count
           from chat_first_contacts
           where is_unconfirmed and is_first and created_at > $2
             and network_key = any(select decode(one, 'hex') from unnest($1::text[]) as one)
           group by 1`,
    values: [networkKeys, since],
  });
  return new Map(rows.map(({ network_key: key, count }) => [key, count]));
}

/** How many people each of these contacted ever without a confirmed address. */
export async function findUnconfirmedCounts(
  tx: RawTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.query<{ visitor_id: string; unconfirmed_contacts: number }>({
    name: 'chat-unconfirmed-counts',
    text: 'select visitor_id, unconfirmed_contacts from chat_people where visitor_id = any($1)',
    values: [ids],
  });
  return new Map(rows.map((row) => [row.visitor_id, row.unconfirmed_contacts]));
}

/** Counts contacts; their authors have a row among `chat_people`. */
export async function addFirstContacts(
  tx: RawTransaction,
  added: readonly NewContacts[],
  now: Date,
): Promise<void> {
  const rows = added.flatMap(({ author, contacts }) => contacts.map((contact) => rowOf(author, contact)));
  if (rows.length === 0) return;
  await tx.query({
    name: 'chat-add-first-contacts',
    text: `with new as (
             select * from json_to_recordset($1)
               as n (author_id text, partner_key text, mail_key text, network_key text, variants int[], shingles int[],
                     is_first bool, is_waiting bool, is_unconfirmed bool)
           ), counted as (
             update chat_people p set unconfirmed_contacts = p.unconfirmed_contacts + n.count
             from (
               select author_id, count(*)::int as count from new where is_unconfirmed and is_first group by 1
             ) n
             where p.visitor_id = n.author_id
           )
           insert into chat_first_contacts
             (author_id, partner_key, mail_key, network_key, variants, shingles, is_first, is_waiting,
              is_unconfirmed, created_at)
           select author_id, decode(partner_key, 'hex'), decode(mail_key, 'hex'), decode(network_key, 'hex'),
                  variants, shingles, is_first, is_waiting, is_unconfirmed, $2
           from new`,
    values: [JSON.stringify(rows), now],
  });
}

const rowOf = (author: ContactAuthor, { partnerKey, wording, isFirst, isWaiting }: FirstContact) => ({
  author_id: author.id,
  partner_key: partnerKey,
  mail_key: author.mailKey,
  network_key: author.networkKey,
  variants: wording.variants,
  shingles: wording.shingles,
  is_first: isFirst,
  is_waiting: isWaiting,
  is_unconfirmed: author.isUnconfirmed,
});

/** The invitations of one visitor to another wait no longer. */
export async function endWaiting(tx: RawTransaction, authorId: string, partnerKey: string): Promise<void> {
  await tx.query({
    name: 'chat-end-waiting',
    text: `update chat_first_contacts set is_waiting = false
           where author_id = $1 and partner_key = decode($2, 'hex') and is_waiting`,
    values: [authorId, partnerKey],
  });
}

/** Deletes first contacts of before an instant, at most `most`; returns how many. */
export async function deleteFirstContacts(database: Queries, before: Date, most: number): Promise<number> {
  const { id, createdAt } = firstContacts;
  const expired = database
    .select({ id })
    .from(firstContacts)
    .where(lte(createdAt, before))
    .orderBy(asc(createdAt))
    .limit(most);
  const gone = await database.delete(firstContacts).where(inArray(id, expired));
  return gone.rowCount ?? 0;
}
