import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import type { Caller } from '#product/visitors/caller.ts';
import { localDay, minimumAgeFor } from '#product/visitors/rules.ts';
import { presentVisitor } from '#product/visitors/server/index.ts';
import type { checkAge as contract } from '../contract.ts';
import { confirmedAgeCookie as cookie } from '../cookies.ts';
import { judgeDateOfBirth } from '../rules.ts';
import type { Context } from './context.ts';

export const checkAge =
  ({ clock, change }: Context): Handler<typeof contract, Caller> =>
  async (call) => {
    const { dateOfBirth } = call.body;
    const now = clock.now();
    const row = await change(call.caller._id, (visitor) => {
      const verdict = judgeDateOfBirth({
        dateOfBirth,
        saved: visitor.dateOfBirth,
        today: localDay(call.body.today, now),
        minimumAge: minimumAgeFor(visitor.minimumAge),
      });
      if (verdict !== 'accepted') throw new Refused<typeof contract>(verdict);
      return visitor.dateOfBirth === null ? { dateOfBirth } : {};
    });
    if (!row) throw new Refused<typeof contract>('unauthenticated');
    call.setCookie(cookie.name, '1', { maxAgeSeconds: cookie.seconds, httpOnly: cookie.httpOnly });
    return presentVisitor(row, now);
  };
