import type { VisitorsApi } from '#product/visitors/server/index.ts';

type Change = VisitorsApi['change'];
type Row = Parameters<Parameters<Change>[1]>[0];

/** Changes the visitor as the rules decide, and returns the decision with them; null when they are deleted. */
export async function decideChange<Decision extends { readonly changes: ReturnType<Parameters<Change>[1]> }>(
  change: Change,
  id: string,
  decide: (row: Row) => Decision,
): Promise<{ readonly row: Row; readonly decision: Decision } | null> {
  const decisions: Decision[] = [];
  const row = await change(id, (visitor) => {
    const decision = decide(visitor);
    decisions.push(decision);
    return decision.changes;
  });
  const decision = decisions.at(-1);
  return row && decision ? { row, decision } : null;
}
