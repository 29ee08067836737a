import type { TextModule } from '#platform/i18n/text-modules.ts';
import type { ComponentType } from 'react';
import type { PageAddress } from './pages.ts';

/** Verification level (register, D8): none, visitor, of age, activated account, document. */
export type VerificationLevel = 0 | 1 | 2 | 3 | 4;

/** What is at an address. Its level says when its code is prefetched; entering always loads it. */
export interface PageRoute {
  readonly level: VerificationLevel;
  readonly isPreloaded?: boolean;
  /** Text modules it needs besides those of the start. */
  readonly texts?: readonly TextModule[];
  /** Absent for the map itself, which the shell loads. */
  readonly load?: () => Promise<{ readonly Component: ComponentType }>;
}

/** Pages of a slice by name. */
export type Pages = Readonly<Record<string, PageAddress>>;
export type Routes<Of extends Pages = Pages> = { readonly [Name in keyof Of]: PageRoute };

/**
 * A slice as the client is composed of it. It loads with the start, and all it names with its first use. What
 * slices register with another slice, that one declares by extending this.
 */
export interface ClientSlice<Of extends Pages = Pages> {
  readonly pages?: Of;
  /** What is at these pages. */
  readonly routes?: () => Promise<{ readonly routes: Routes<Of> }>;
}

/** Defines a slice of the client; an address without a page does not compile. */
export const defineClientSlice = <const Of extends Pages>(slice: ClientSlice<Of>): ClientSlice => slice;
