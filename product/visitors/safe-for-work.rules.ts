import type { SfwMode } from './safe-for-work.contract.ts';

const strictness: Readonly<Record<SfwMode, number>> = { off: 0, strict: 1, deep: 2 };

/** The strictest mode, which decides images and text. */
export const strictestSfw = (...modes: readonly (SfwMode | null)[]): SfwMode =>
  modes.reduce<SfwMode>((a, b) => (b !== null && strictness[b] > strictness[a] ? b : a), 'off');

/** What is kept of a visitor's modes. */
export interface SfwSources {
  /** Of the law where they are; null where that is unknown. */
  readonly place: SfwMode | null;
  /** Of how they came, and of the app they use. */
  readonly session: SfwMode;
}

/** A visitor's mode: the strictest of all, and strict where the place is unknown. */
export const sfwModeOf = ({ place, session }: SfwSources): SfwMode =>
  strictestSfw(place ?? 'strict', session);
