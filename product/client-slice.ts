import type { ComponentType } from 'react';

/**
 * What a page leaves of the map: all of it (`map`), what is beside it (`page`, and `conversation`, without navigation),
 * what is under a drawer (`policy`, `sheet`), the bare map to choose a spot on, or nothing (`standalone`).
 */
export type PageKind = 'map' | 'page' | 'conversation' | 'policy' | 'sheet' | 'spot' | 'standalone';

/** Verification level (register, D8): none, visitor, of age, activated account, document. */
export type VerificationLevel = 0 | 1 | 2 | 3 | 4;

/** A page or an action at an address. Its level says when its code is prefetched; entering always loads it. */
export interface PageRoute {
  readonly level: VerificationLevel;
  readonly isPreloaded?: boolean;
  /** Text modules it needs besides those of the start. */
  readonly texts?: readonly string[];
  /** Absent for the map itself, which the shell loads. */
  readonly load?: () => Promise<{ readonly Component: ComponentType }>;
}

/** Addresses of pages, by what they leave of the map. With a leading slash: `/` is the empty path. */
export type Paths = Readonly<Record<string, PageKind>>;
export type Routes<Of extends Paths = Paths> = { readonly [Path in keyof Of]: PageRoute };

/** A slice as the client is composed of it. It loads with the start, and all it names with its first use. */
export interface ClientSlice<Of extends Paths = Paths> {
  readonly paths?: Of;
  /** The pages at these paths. */
  readonly routes?: () => Promise<{ readonly routes: Routes<Of> }>;
}

/** Defines a slice of the client; a path without a page does not compile. */
export const defineClientSlice = <const Of extends Paths>(slice: ClientSlice<Of>): ClientSlice => slice;
