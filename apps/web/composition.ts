import { accounts } from '#product/accounts/web/slice.ts';
import type { ClientSlice } from '#product/client-slice.ts';
import { globalChat } from '#product/global-chat/web/slice.ts';
import { map } from '#product/map/web/slice.ts';
import { onboarding } from '#product/onboarding/web/slice.ts';
import { support } from '#product/support/web/slice.ts';
import { accountPages } from './pages/accounts/slice.ts';
import { chatPages } from './pages/chat/slice.ts';
import { groupPages } from './pages/groups/slice.ts';
import { mapPages } from './pages/map/slice.ts';
import { publicPages } from './pages/public/slice.ts';
import { ownPages } from './pages/you/slice.ts';

/**
 * The whole client in one list: slices with pages or layers of their own, and those that are composed of several.
 * Pages at the same distance are prefetched in its order, and tabs and filters of layers are in it.
 */
export const slices: readonly ClientSlice[] = [
  mapPages,
  chatPages,
  ownPages,
  groupPages,
  onboarding,
  support,
  map,
  globalChat,
  accounts,
  accountPages,
  publicPages,
];
