import type { NoticeOwner } from '#product/area-notices/web/area-notices.store.ts';
import { sessionStore, useVisitor } from '#product/visitors/web/index.ts';

type Who = ReturnType<typeof useVisitor>;
const accountIdOf = (visitor: Who): string | null => (visitor && !visitor.isAnonymous ? visitor._id : null);

/** Whose notices about areas are shown. */
export const useNoticeOwner = (): NoticeOwner => ({
  accountId: accountIdOf(useVisitor()),
  currentAccountId: () => accountIdOf(sessionStore.getState().visitor),
});
