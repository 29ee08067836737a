import { SquareCache } from '#platform/geo/square-cache.ts';
import { groupBy } from '#platform/rows/group-by.ts';
import { type Box, boxAround } from '#platform/geo/box.ts';
import type { LatLng } from '#platform/geo/point.ts';
import type { PublicProfiles } from '#product/visitors/server/index.ts';
import type { AroundQuery } from '#product/visitors/around.ts';
import { cleanCodedCapitals } from '#product/moderation/coded-capitals.rules.ts';
import type { GlobalMessage } from '../contract/schema.ts';
import type { PostFacts } from '../rules.ts';
import { presentPost } from './present-post.ts';
import type { FlagRow, PostRow, PostsStore } from './posts.store.ts';

/** Maximum posts of a square to preload; more are queried only when these do not suffice. */
const PRELOADED_POSTS = 1_000;

/**
 * A post with its presentations. An unchanged post keeps the same objects, so that their JSON can be cached.
 */
export interface CachedPost extends PostFacts {
  readonly point: LatLng;
  readonly flaggers: ReadonlySet<string>;
  readonly toOthers: GlobalMessage;
  readonly toFlaggers: GlobalMessage;
  readonly toAuthor: GlobalMessage;
}

interface PostsOfSquare {
  readonly posts: readonly CachedPost[];
  /** False where the square has older posts. */
  readonly areAll: boolean;
}

/** Caches the newest posts per coarse square for two seconds. */
export class PostsCache {
  readonly #store: PostsStore;
  readonly #peopleOf: PublicProfiles;
  readonly #near = new SquareCache({
    seconds: 2,
    maxSquares: 500,
    load: (box, now) => this.#load(box, now, PRELOADED_POSTS),
  });

  constructor(store: PostsStore, peopleOf: PublicProfiles) {
    this.#store = store;
    this.#peopleOf = peopleOf;
  }

  /** The newest posts of the squares that cover the circle. */
  preloaded({ around, radiusMiles, now }: AroundQuery): Promise<PostsOfSquare> {
    return this.#near.around(around, radiusMiles, now);
  }

  /** Every post of the squares that cover the circle. */
  async all({ around, radiusMiles, now }: AroundQuery): Promise<readonly CachedPost[]> {
    return (await this.#load(boxAround(around, radiusMiles), now, Number.MAX_SAFE_INTEGER)).posts;
  }

  forget(point: LatLng): void {
    this.#near.forget(point);
  }

  async #load(box: Box, now: Date, atMost: number): Promise<PostsOfSquare> {
    const rows = await this.#store.newestIn(box, now, atMost);
    const [flags, people] = await Promise.all([
      this.#store.flagsOf(rows.map(({ id }) => id)),
      this.#peopleOf([...new Set(rows.map(({ authorId }) => authorId))]),
    ]);
    return { posts: cachedPostsOf(rows, flags, people), areAll: rows.length < atMost };
  }
}

function cachedPostsOf(
  rows: readonly PostRow[],
  flags: readonly FlagRow[],
  people: ReadonlyMap<string, { readonly handle: string }>,
): CachedPost[] {
  const flagsByPost = groupBy(flags, ({ postId }) => postId);
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
        toOthers: presentPost(row, handle, { body, numberOfFlags, flaggedByAdmin }),
        toFlaggers: presentPost(row, handle, { body, numberOfFlags, flaggedByAdmin, flaggedByCurrent: true }),
        // The author reads their own text, without flags.
        toAuthor: presentPost(row, handle, {}),
      },
    ];
  });
}
