import { AreaCache } from '#platform/db/area-cache.ts';
import type { Database } from '#platform/db/database.ts';
import { rowsBy } from '#platform/db/rows-by.ts';
import { type Box, boxAround, Circle } from '#platform/geo/box.ts';
import type { LatLng } from '#platform/geo/point.ts';
import { cleanCodedCapitals } from '../coded-capitals.rules.ts';
import { type GlobalMessage, MAX_POSTS_SHOWN } from '../contract.ts';
import { isShown, type StandingPost } from '../rules.ts';
import { createPostsStore, type FlagRow, type PostRow } from './posts.store.ts';

/** So many posts of an area are kept at hand; an area with more is asked again where they do not suffice. */
const POSTS_AT_HAND = 1_000;

export interface GlobalChatOptions {
  readonly database: Database;
  /** What people at large may know of these visitors; whoever may not be shown is absent. */
  readonly factsOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, { readonly handle: string }>>;
}

export interface PostsQuery {
  readonly viewerId: string;
  readonly around: LatLng;
  readonly radiusMiles: number;
  readonly limit: number;
  readonly hidden: ReadonlySet<string>;
  readonly now: Date;
}

/** A post and how it is told: the same unchanged post is the same object, so its bytes may be kept with it. */
interface KnownPost extends StandingPost {
  readonly point: LatLng;
  readonly flaggers: ReadonlySet<string>;
  readonly toOthers: GlobalMessage;
  readonly toFlaggers: GlobalMessage;
  readonly toAuthor: GlobalMessage;
}

interface KnownPosts {
  readonly posts: readonly KnownPost[];
  /** False where older posts of the area were left out. */
  readonly areAll: boolean;
}

export function createGlobalChat(options: GlobalChatOptions) {
  const store = createPostsStore(options.database);
  const load = async (box: Box, now: Date, atMost: number): Promise<KnownPosts> => {
    const rows = await store.newestIn(box, now, atMost);
    const [flags, people] = await Promise.all([
      store.flagsOf(rows.map(({ id }) => id)),
      options.factsOf([...new Set(rows.map(({ authorId }) => authorId))]),
    ]);
    return { posts: knownPosts(rows, flags, people), areAll: rows.length < atMost };
  };
  const near = new AreaCache({
    seconds: 2,
    maxAreas: 500,
    load: (box, now) => load(box, now, POSTS_AT_HAND),
  });

  return {
    /** The newest posts around a point that this viewer may see, at most 75. */
    async postsAround(query: PostsQuery): Promise<GlobalMessage[]> {
      const { around, radiusMiles, now } = query;
      const atHand = await near.around(around, radiusMiles, now);
      const limit = Math.min(query.limit, MAX_POSTS_SHOWN);
      const shown = shownTo(query, atHand.posts, limit);
      if (shown.length === limit || atHand.areAll) return shown;
      // A small circle in a crowded area: its posts may all be older than those at hand.
      const exact = await load(boxAround(around, radiusMiles), now, Number.MAX_SAFE_INTEGER);
      return shownTo(query, exact.posts, limit);
    },

    /** Keeps a post at its author's published position. Answers it as the live event tells it to others. */
    async addPost(post: {
      readonly id: string;
      readonly authorId: string;
      readonly authorHandle: string;
      readonly body: string;
      readonly published: LatLng;
      readonly isDemo: boolean;
      readonly now: Date;
    }): Promise<GlobalMessage> {
      const { id, authorId, body, isDemo, published, now: createdAt } = post;
      const row = { id, authorId, body, isDemo, createdAt, lat: published.lat, lng: published.lng };
      await store.add(row);
      near.forget(published);
      return messageOf(row, post.authorHandle, { body: cleanCodedCapitals(body) });
    },
  };
}

export type GlobalChat = ReturnType<typeof createGlobalChat>;

function shownTo(query: PostsQuery, posts: readonly KnownPost[], limit: number): GlobalMessage[] {
  const circle = new Circle(query.around, query.radiusMiles);
  const shown: GlobalMessage[] = [];
  for (const post of posts) {
    if (shown.length === limit) break;
    if (!isShown(post, query.hidden, query.now) || circle.distanceTo(post.point) === null) continue;
    shown.push(asToldTo(query.viewerId, post));
  }
  return shown;
}

function asToldTo(viewerId: string, post: KnownPost): GlobalMessage {
  if (post.authorId === viewerId) return post.toAuthor;
  return post.flaggers.has(viewerId) ? post.toFlaggers : post.toOthers;
}

function knownPosts(
  rows: readonly PostRow[],
  flags: readonly FlagRow[],
  people: ReadonlyMap<string, { readonly handle: string }>,
): KnownPost[] {
  const flagsByPost = rowsBy(flags, ({ postId }) => postId);
  return rows.flatMap((row) => {
    const author = people.get(row.authorId);
    if (!author) return [];
    const { handle } = author;
    const own = flagsByPost.get(row.id) ?? [];
    const flaggers = new Set(own.map(({ flaggerId }) => flaggerId));
    const numberOfFlags = flaggers.size;
    const flaggedByAdmin = own.some(({ byAdmin }) => byAdmin);
    const body = cleanCodedCapitals(row.body);
    return [
      {
        authorId: row.authorId,
        createdAt: row.createdAt,
        point: { lat: row.lat, lng: row.lng },
        numberOfFlags,
        flaggedByAdmin,
        flaggers,
        toOthers: messageOf(row, handle, { body, numberOfFlags, flaggedByAdmin }),
        toFlaggers: messageOf(row, handle, { body, numberOfFlags, flaggedByAdmin, flaggedByCurrent: true }),
        // His own words as he wrote them, and no word of who flagged them.
        toAuthor: messageOf(row, handle, {}),
      },
    ];
  });
}

function messageOf(row: PostRow, handle: string, told: Partial<GlobalMessage>): GlobalMessage {
  return {
    _id: row.id,
    author: { _id: row.authorId, handle, isDemo: row.isDemo },
    body: row.body,
    createdAt: row.createdAt.toISOString(),
    location: { coordinates: [row.lng, row.lat] },
    numberOfFlags: 0,
    flaggedByCurrent: false,
    flaggedByAdmin: false,
    ...told,
  };
}
