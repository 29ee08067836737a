import { sectorCenter, type GridPart } from '#product/presence/regions.rules.ts';
import type { AreaNotice } from '../contract.ts';
import type { AreaNoticesDeps } from './context.ts';
import type { KeptNotice } from './area-notices.store.ts';

/** The name of an area: a notice holds none. */
export const townOf = async (
  { mainTown }: Pick<AreaNoticesDeps, 'mainTown'>,
  sector: GridPart,
): Promise<string | null> => (await mainTown(sectorCenter(sector)))?.name ?? null;

export const presentNotices = (
  deps: Pick<AreaNoticesDeps, 'mainTown'>,
  kept: readonly KeptNotice[],
): Promise<AreaNotice[]> =>
  Promise.all(
    kept.map(async ({ endsAt, toldAt, ...sector }) => ({
      location: sectorCenter(sector),
      town: await townOf(deps, sector),
      until: endsAt.toISOString(),
      toldAt: toldAt?.toISOString() ?? null,
    })),
  );
