import type { Context } from './context.ts';

/** What was kept of these people; where that failed it may stand all the same, and is found out as time passes. */
export async function orMarkUncertain<Kept>(
  { uncertain }: Pick<Context, 'uncertain'>,
  visitorIds: readonly string[],
  kept: Promise<Kept>,
): Promise<Kept> {
  try {
    return await kept;
  } catch (error) {
    for (const visitorId of visitorIds) uncertain.add(visitorId);
    throw error;
  }
}
