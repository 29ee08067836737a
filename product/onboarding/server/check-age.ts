import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import type { Caller } from '#product/visitors/caller.ts';
import { localDay, minimumAgeFor } from '#product/visitors/rules.ts';
import { presentVisitor } from '#product/visitors/server/index.ts';
import type { checkAge as contract } from '../contract.ts';
import { confirmedAgeCookie, refusedAgeCookie } from '../cookies.ts';
import { isGateClosed, judgeDateOfBirth } from '../rules.ts';
import type { Context } from './context.ts';

/** Saves a date that is old enough. A refusal is saved too, without the date: it holds for 24 hours. */
export const checkAge =
  ({ clock, change }: Context): Handler<typeof contract, Caller> =>
  async (call) => {
    const { dateOfBirth } = call.body;
    const now = clock.now();
    const isClosedHere = call.cookie(refusedAgeCookie.name) !== undefined;
    let isRefused = false as boolean;
    const row = await change(call.caller._id, (visitor) => {
      const wasRefused = isGateClosed(visitor.ageRefusedAt, now);
      const verdict = judgeDateOfBirth({
        dateOfBirth,
        saved: visitor.dateOfBirth,
        today: localDay(call.body.today, now),
        minimumAge: minimumAgeFor(visitor.minimumAge),
        isGateClosed: isClosedHere || wasRefused,
      });
      isRefused = verdict === 'under-age' && visitor.dateOfBirth === null;
      if (isRefused) return wasRefused ? {} : { ageRefusedAt: now };
      if (verdict !== 'accepted') throw new Refused<typeof contract>(verdict);
      return visitor.dateOfBirth === null ? { dateOfBirth, ageRefusedAt: null } : {};
    });
    if (!row) throw new Refused<typeof contract>('unauthenticated');
    const setCookie = ({ name, seconds, httpOnly }: typeof confirmedAgeCookie | typeof refusedAgeCookie) =>
      call.setCookie(name, '1', { maxAgeSeconds: seconds, httpOnly });
    if (isRefused) {
      if (!isClosedHere) setCookie(refusedAgeCookie);
      throw new Refused<typeof contract>('under-age');
    }
    setCookie(confirmedAgeCookie);
    return presentVisitor(row, now);
  };
