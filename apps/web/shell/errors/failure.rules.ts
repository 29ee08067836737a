import { NotLoaded } from '#platform/client/not-loaded.ts';

/** Why a part of the app is not there. */
export type Failure =
  /** Code or texts did not load. */
  | { readonly type: 'not-loaded' }
  /** The code is gone, because there is a newer version. */
  | { readonly type: 'newer-version' }
  /** The device cannot do it, or does not let the page. */
  | { readonly type: 'missing-ability' }
  /** Our fault. `id` is the same for the same fault in the same version. */
  | { readonly type: 'fault'; readonly id: string; readonly frames: readonly string[] };

/** What browsers say of code and style sheets that do not load; it has no name of its own. */
const IMPORT_FAILED =
  /dynamically imported module|Importing a module script failed|valid JavaScript MIME type|preload CSS/i;
/** What browsers throw where the visitor's settings forbid storage, or a feature is not built in. */
const ABILITIES = new Set(['SecurityError', 'NotSupportedError']);
/** Where in our built code: it tells nothing of the visitor, as a message may. */
const FRAME = /assets\/[\w.-]+\.js:\d+:\d+/g;
const MAX_FRAMES = 5;

/**
 * What was thrown, as far as the device itself can tell.
 *
 * @param version of this page's build; null without one
 */
export function failureOf(
  thrown: unknown,
  version: string | null,
): Exclude<Failure, { type: 'newer-version' }> {
  if (thrown instanceof NotLoaded) return { type: 'not-loaded' };
  const { name, message, stack } = wordsOf(thrown);
  if (IMPORT_FAILED.test(message)) return { type: 'not-loaded' };
  if (ABILITIES.has(name)) return { type: 'missing-ability' };
  const frames = (stack.match(FRAME) ?? []).slice(0, MAX_FRAMES);
  return { type: 'fault', id: `${version ?? 'dev'}-${shortHash([name, ...frames].join(' '))}`, frames };
}

interface Words {
  readonly name: string;
  readonly message: string;
  readonly stack: string;
}

/** A `DOMException` is no `Error` everywhere. */
function wordsOf(thrown: unknown): Words {
  const of = (name: keyof Words): string => {
    const value: unknown = typeof thrown === 'object' && thrown !== null ? Reflect.get(thrown, name) : null;
    return typeof value === 'string' ? value : '';
  };
  return { name: of('name') || typeof thrown, message: of('message'), stack: of('stack') };
}

/** FNV-1a of 32 bits, in at most seven characters that can be read out. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (const unit of new TextEncoder().encode(text)) hash = Math.imul(hash ^ unit, 0x01000193);
  return (hash >>> 0).toString(36);
}
