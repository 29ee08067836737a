import { METRES_PER_MILE } from '#platform/geo/point.ts';
import type { AreaContent, AreaTrigger } from '#product/notifications/server/index.ts';
import { AROUND_SECTOR_METRES, sectorCenter, type GridPart } from '#product/presence/regions.rules.ts';
import { awaitedSectors, deleteEnded, takeNotice, waitingFor } from './area-notices.store.ts';
import type { AreaNoticesDeps } from './context.ts';
import { townOf } from './present-notices.ts';

const NOBODY: ReadonlySet<string> = new Set();

/**
 * Whether someone is around an area whom the viewer may see; the viewer null stands for anyone. Where the map is not
 * available, nobody is.
 */
function isInhabited(
  {
    nearest,
    hiddenFrom,
    isUnavailableAt,
  }: Pick<AreaNoticesDeps, 'nearest' | 'hiddenFrom' | 'isUnavailableAt'>,
  sector: GridPart,
  viewerId: string | null,
): boolean {
  if (isUnavailableAt(sectorCenter(sector))) return false;
  const { ids } = nearest({
    ...{ center: sectorCenter(sector), radiusMiles: AROUND_SECTOR_METRES / METRES_PER_MILE, limit: 1 },
    ...{ viewerId, hidden: viewerId === null ? NOBODY : hiddenFrom(viewerId) },
  });
  return ids.length > 0;
}

/**
 * Notifies those in whose area someone showed up, each once, and deletes what has ended. An area is asked about because
 * nobody is there: everyone there now came since.
 */
export const sendAreaNotices = (deps: AreaNoticesDeps) => async (): Promise<void> => {
  const { database, clock } = deps;
  const now = clock.now();
  await deleteEnded(database, now);
  for (const sector of await awaitedSectors(database, now)) {
    if (!isInhabited(deps, sector, null)) continue;
    for (const visitorId of await waitingFor(database, sector, now))
      if (isInhabited(deps, sector, visitorId)) await notify(deps, visitorId, sector, now);
  }
};

async function notify(deps: AreaNoticesDeps, visitorId: string, sector: GridPart, now: Date): Promise<void> {
  const isTaken = await deps.database.transaction(async (tx) => {
    if (!(await takeNotice(tx, visitorId, sector, now))) return false;
    await deps.enqueue(tx, [{ visitorId, about: 'area', areaId: areaIdOf(sector) }]);
    return true;
  });
  if (!isTaken) return;
  deps.send(visitorId, {
    type: 'areaNotice',
    location: sectorCenter(sector),
    town: await townOf(deps, sector),
  });
}

const areaIdOf = ({ row, column }: GridPart): string => `area ${row}:${column}`;

function areaOf(areaId: string): GridPart {
  const parts = /^area (\d+):(\d+)$/.exec(areaId);
  if (!parts) throw new Error('not the id of an area');
  return { row: Number(parts[1]), column: Number(parts[2]) };
}

/** What a push says; null once nobody is there any longer whom the visitor may see. */
export const areaContentOf =
  (deps: AreaNoticesDeps) =>
  async ({ visitorId, areaId }: AreaTrigger): Promise<AreaContent | null> => {
    const sector = areaOf(areaId);
    return isInhabited(deps, sector, visitorId) ? { kind: 'area', town: await townOf(deps, sector) } : null;
  };
