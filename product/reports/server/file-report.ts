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

/** Keeps a report with what it brings about, in one transaction; one that was sent again is kept once. */
export async function fileReport(tx: Transaction, report: NewReport): Promise<void> {
  const { id, reporterId, subjectId, now, form } = report;
  await tx
    .insert(reports)
    .values({
      ...{ id, reporterId, subjectId, createdAt: now, source: form.source, reason: form.flagReason },
      reportedId: form.visitorId === '' ? null : form.visitorId,
      subReason: form.flagSubReason === '' ? null : form.flagSubReason,
      description: form.flagDescription.trim(),
    })
    .onConflictDoNothing();
}
