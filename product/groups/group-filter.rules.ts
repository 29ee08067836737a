import type { Filters } from '#product/visitors/contract.ts';

/** The days between which groups begin, as they stand in the fields; empty is any. */
export interface GroupDraft {
  readonly from: string;
  readonly to: string;
}

export const groupDraftOf = ({ GROUPS }: Filters): GroupDraft => ({
  from: GROUPS?.from ?? '',
  to: GROUPS?.to ?? '',
});

/** What the fields say, without what filters nothing; null where the days are the wrong way round. */
export function readGroupDraft({ from, to }: GroupDraft): Filters | null {
  if (from !== '' && to !== '' && from > to) return null;
  const days = { ...(from === '' ? {} : { from }), ...(to === '' ? {} : { to }) };
  return Object.keys(days).length > 0 ? { GROUPS: days } : {};
}
