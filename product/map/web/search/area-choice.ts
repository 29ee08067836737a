import type { ReactNode } from 'react';
import type { Area } from '#product/basemap/contract.ts';

/** Where the map is brought to. */
export type Goal = Pick<Area, 'name' | 'location' | 'zoom'>;

export type LookedAt = Pick<Area, 'location' | 'zoom'>;

/** One line of the list: somewhere to go to, or something else to do. */
export type Choice = {
  readonly key: string;
  readonly name: string;
  readonly where?: string;
  readonly icon?: ReactNode;
} & ({ readonly goal: Goal } | { readonly act: () => void });
