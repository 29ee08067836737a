import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import { isFilledIn } from '#product/reports/rules.ts';
import { createReport } from '#product/reports/server/index.ts';
import { may } from '#product/visitors/access.rules.ts';
import type { Caller } from '#product/visitors/caller.ts';
import { findVisitors, lockVisitorsForChange, visibilityOf } from '#product/visitors/server/index.ts';
import type { flagUser as contract } from '../report.contract.ts';
import { isReportable } from '../rules.ts';
import type { Context } from './context.ts';

/** Stores a report of a visitor's profile. */
export const flagUser =
  ({ database, clock, newId, blockedBy, hiddenFrom }: Context): Handler<typeof contract, Caller> =>
  async ({ caller, body: { _id = newId(), ...form } }) => {
    const refused = (code: Refused<typeof contract>['code']) => new Refused<typeof contract>(code);
    if (!may(caller, 'flagUser')) throw refused('revoked');
    if (form.source !== 'Profile' || !isFilledIn(form)) throw refused('invalid-report');
    const { _id: reporterId } = caller;
    const { visitorId } = form;
    if (visitorId === reporterId) throw refused('cannot-report-yourself');
    await database.transaction(async (tx) => {
      // A report refers to both, who could be deleted meanwhile.
      await lockVisitorsForChange(tx, [reporterId, visitorId]);
      const people = await findVisitors(tx, [reporterId, visitorId]);
      if (!people.some(({ id }) => id === reporterId)) throw refused('unauthenticated');
      const now = clock.now();
      const isThere = isReportable({
        person: visibilityOf(people.find(({ id }) => id === visitorId) ?? null, now),
        blockedByViewer: blockedBy(reporterId).has(visitorId),
        blockedEitherWay: hiddenFrom(reporterId).has(visitorId),
      });
      if (!isThere) throw refused('not-found');
      const created = await createReport(tx, { id: _id, reporterId, form, subjectId: null, now });
      if (created === 'id-used') throw refused('id-used');
    });
    return undefined;
  };
