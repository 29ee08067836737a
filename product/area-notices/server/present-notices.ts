import { areaCenter, type GridPart } from '#product/presence/regions.rules.ts';
import type { AreaNotice } from '../contract.ts';
import type { AreaNoticesDeps } from './context.ts';
import type { KeptNotice } from './area-notices.store.ts';

/** The name of an area: a notice holds none. */
export const townOf = async (
  { mainTown }: Pick<AreaNoticesDeps, 'mainTown'>,
  area: GridPart,
): Promise<string | null> => (await mainTown(areaCenter(area)))?.name ?? null;

export const presentNotices = (
  deps: Pick<AreaNoticesDeps, 'mainTown'>,
  kept: readonly KeptNotice[],
): Promise<AreaNotice[]> =>
  Promise.all(
    kept.map(async ({ endsAt, toldAt, ...area }) => ({
      location: areaCenter(area),
      town: await townOf(deps, area),
      until: endsAt.toISOString(),
      toldAt: toldAt?.toISOString() ?? null,
    })),
  );
