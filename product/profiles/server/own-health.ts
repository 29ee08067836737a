import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import type { Caller } from '#product/visitors/caller.ts';
import { vaccinations as offered } from '../contract.ts';
import { judgeHealth, saidHealth } from '../health.rules.ts';
import type {
  deleteHealthInfo as deleteContract,
  getHealthInfo as getContract,
  OwnHealth,
  setHealthInfo as setContract,
} from '../own-profile.contract.ts';
import { inOffered } from '../rules.ts';
import type { Context } from './context.ts';
import { findHealth, removeHealth, saveHealth } from './health.store.ts';
import type { HealthRow } from './tables.ts';

const NOTHING: OwnHealth = { health: null };

const present = (row: HealthRow): OwnHealth => ({
  health: { ...saidHealth(row), isShown: row.isShown, consentedAt: row.consentedAt.toISOString() },
});

export const getHealthInfo =
  ({ database }: Context): Handler<typeof getContract, Caller> =>
  async ({ caller }) => {
    const row = await findHealth(database, caller._id);
    return row ? present(row) : NOTHING;
  };

export const setHealthInfo =
  ({ database, clock }: Context): Handler<typeof setContract, Caller> =>
  async ({ caller, body }) => {
    const now = clock.now();
    const verdict = judgeHealth(body, now);
    if (verdict !== 'fit') throw new Refused<typeof setContract>(verdict);
    if (saidHealth(body) === null) {
      await removeHealth(database, caller._id);
      return NOTHING;
    }
    const { isShown, onPrep, lastTested } = body;
    const vaccinations = inOffered(offered, body.vaccinations);
    const saved = await saveHealth(database, {
      ...{ visitorId: caller._id, consentedAt: now },
      ...{ isShown, onPrep, lastTested, vaccinations },
    });
    if (!saved) throw new Refused<typeof setContract>('unauthenticated');
    return present(saved);
  };

export const deleteHealthInfo =
  ({ database }: Context): Handler<typeof deleteContract, Caller> =>
  async ({ caller }) => {
    await removeHealth(database, caller._id);
    return NOTHING;
  };
