import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import type { setHomeCity as contract } from '../../contract.ts';
import { presentVisitor } from '../present-visitor.ts';
import type { Caller } from '../../caller.ts';
import { change, type Context } from '../context.ts';

/** Looks the point up in the gazetteer and drops it. */
export const setHomeCity =
  (context: Context): Handler<typeof contract, Caller> =>
  async (call) => {
    const city = await context.nearestCity(call.body.savedCoordinates);
    if (!city) throw new Refused<typeof contract>('no-city-near');
    const row = await change(context, call.caller._id, () => ({
      homeCityName: city.name,
      homeCityLng: city.lng,
      homeCityLat: city.lat,
    }));
    if (!row) throw new Refused<typeof contract>('unauthenticated');
    return presentVisitor(row, context.clock.now());
  };
