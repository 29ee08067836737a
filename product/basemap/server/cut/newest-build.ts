import { DAY_MS } from '#platform/clock/round-time.ts';
import { isMissing, probe, refusalOf } from './archive-source.ts';
import { RemoteFailure } from '../tiles/remote-fetch.ts';
import { CutRefused } from './cut-refused.ts';

/** The daily builds of Protomaps; a day's one comes late in the day, and old ones are deleted. */
export const DAILY_BUILDS = 'https://build.protomaps.com/{date}.pmtiles';
const DAYS_BACK = 14;

/**
 * The address of an archive, with `{date}` as the newest day (YYYYMMDD) that has one.
 * @throws CutRefused
 */
export async function newestBuild(source: string, today: Date): Promise<URL> {
  if (!/^https?:\/\//i.test(source) || !URL.canParse(source))
    throw new CutRefused('The source must be an address that begins with https:// or http://.');
  if (!source.includes('{date}')) return new URL(source);
  for (let daysAgo = 0; daysAgo < DAYS_BACK; daysAgo++) {
    const day = new Date(today.getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '');
    const url = new URL(source.replaceAll('{date}', day));
    try {
      await probe(url);
      return url;
    } catch (error) {
      if (!(error instanceof RemoteFailure)) throw error;
      if (!isMissing(error)) throw refusalOf(error);
    }
  }
  throw new CutRefused(`There is no build of the last ${DAYS_BACK} days. Name an archive with --source.`);
}
