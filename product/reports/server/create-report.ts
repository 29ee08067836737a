import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import type { ReportForm } from '../contract.ts';
import { reports } from './tables.ts';

export interface NewReport {
  readonly id: string;
  readonly reporterId: string;
  readonly form: ReportForm;
  readonly subjectId: string | null;
  readonly now: Date;
}

/** `known`: the same report is already stored. `id-used`: a different one is, and this one is not stored. */
export type CreatedReport = 'new' | 'known' | 'id-used';

/** Stores a report in the caller's transaction. Idempotent by id. */
export async function createReport(
  tx: Transaction,
  { id, reporterId, subjectId, now, form }: NewReport,
): Promise<CreatedReport> {
  const report = {
    ...{ id, reporterId, subjectId, source: form.source, reason: form.flagReason },
    reportedId: form.visitorId === '' ? null : form.visitorId,
    subReason: form.flagSubReason === '' ? null : form.flagSubReason,
    description: form.flagDescription.trim(),
  };
  const added = await tx
    .insert(reports)
    .values({ ...report, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: reports.id });
  if (added.length > 0) return 'new';
  const [kept] = await tx.select().from(reports).where(eq(reports.id, id));
  const isSame = Object.entries(report).every(([key, value]) => kept?.[key as keyof typeof report] === value);
  return isSame ? 'known' : 'id-used';
}
