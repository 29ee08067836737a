import type { Context } from './context.ts';

/** Awaits a write. When it fails it may still be committed: marks the visitors as uncertain. */
export async function orMarkUncertain<Kept>(
  { uncertain }: Pick<Context, 'uncertain'>,
  visitorIds: readonly string[],
  stored: Promise<Kept>,
): Promise<Kept> {
  try {
    return await stored;
  } catch (error) {
    for (const visitorId of visitorIds) uncertain.add(visitorId);
    throw error;
  }
}
