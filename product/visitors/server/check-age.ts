import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import type { checkAge as contract } from '../contract.ts';
import { cookies } from '../cookies.ts';
import { judgeDateOfBirth, localDay, minimumAgeFor } from '../rules.ts';
import { presentVisitor } from './present-visitor.ts';
import type { Caller } from '../caller.ts';
import { change, type Context } from './context.ts';
import { setCookie } from './session-cookies.ts';

export const checkAge =
  (context: Context): Handler<typeof contract, Caller> =>
  async (call) => {
    const { dateOfBirth } = call.body;
    const now = context.clock.now();
    const row = await change(context, call.caller._id, (visitor) => {
      const verdict = judgeDateOfBirth({
        dateOfBirth,
        saved: visitor.dateOfBirth,
        today: localDay(call.body.today, now),
        minimumAge: minimumAgeFor(visitor.minimumAge),
      });
      if (verdict !== 'accepted') throw new Refused<typeof contract>(verdict);
      return visitor.dateOfBirth === null ? { dateOfBirth } : {};
    });
    setCookie(call, cookies.confirmedAge, '1');
    return presentVisitor(row, now);
  };
