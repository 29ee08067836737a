import type { LatLng } from '#platform/geo/point.ts';
import { HOUR_MS } from '#platform/clock/round-time.ts';
import { fixedPeople } from './fixed-people.ts';

/** A group that meets repeatedly at the same hour, every `everyDays` days. */
export interface DemoGroup {
  readonly name: string;
  readonly description: string;
  readonly address: string;
  readonly otherDetails: string;
  /** Null: an invented person hosts it. */
  readonly hostId: string | null;
  readonly at: LatLng;
  /** Hour of the day in Chicago, without daylight saving. */
  readonly hour: number;
  readonly everyDays: number;
  readonly going: number;
  readonly isCanceled: boolean;
}

const demoGroup = (
  name: string,
  [lat, lng]: readonly [number, number],
  hour: number,
  everyDays: number,
  going: number,
  words: readonly [description: string, address: string, otherDetails: string],
  more: { readonly hostId?: string; readonly isCanceled?: true } = {},
): DemoGroup => ({
  ...{ name, at: { lat, lng }, hour, everyDays, going },
  ...{ description: words[0], address: words[1], otherDetails: words[2] },
  hostId: more.hostId ?? null,
  isCanceled: more.isCanceled ?? false,
});

export const demoGroups: readonly DemoGroup[] = [
  demoGroup(
    'River walk',
    [41.8735, -87.6385],
    21,
    1,
    6,
    [
      'An unhurried hour along the water.',
      'The steps at the north end of the bridge',
      'Look for the green umbrella.',
    ],
    { hostId: fixedPeople.quietfern.id },
  ),
  demoGroup(
    'Soup and chess',
    [41.868, -87.6395],
    19,
    1,
    3,
    ['One pot, two boards, all levels.', 'Second floor, the bell marked N', 'Shoes off, please.'],
    { hostId: fixedPeople.northbank.id },
  ),
  demoGroup('Late film', [41.8851, -87.6283], 22, 1, 4, [
    'Whatever is on, then a drink to argue about it.',
    'The Argus, left of the doors',
    'Tickets are yours to buy.',
  ]),
  demoGroup('Morning swim', [41.8692, -87.6512], 6.5, 1, 5, [
    'Lanes first, coffee after.',
    'College Pool, the side entrance',
    'Bring a padlock.',
  ]),
  demoGroup('Coffee before work', [41.8781, -87.6361], 8, 1, 4, [
    'Twenty minutes, no agenda.',
    'The Copper Kettle, the long table',
    'I sit facing the door.',
  ]),
  demoGroup('Lunch on the steps', [41.8872, -87.6358], 12.5, 1, 3, [
    'Bring your own, share it anyway.',
    'River Steps, half-way down',
    'Indoors next door if it rains.',
  ]),
  demoGroup('Board games', [41.9451, -87.6472], 19.5, 2, 7, [
    'Five tables and someone who knows the rules.',
    'The Open Door Center, room 3',
    'Beginners very welcome.',
  ]),
  demoGroup('Sauna evening', [41.9402, -87.6532], 20, 2, 5, [
    'Two rounds and a long sit on the roof.',
    'Birch & Stone, meet in the lobby',
    'Towels are there.',
  ]),
  demoGroup('House choir', [41.8684, -87.6279], 17, 2, 9, [
    'No auditions. We sing badly until we do not.',
    'South Loop Commons, the hall',
    'Scores are on the piano.',
  ]),
  demoGroup('Climbing for beginners', [41.9383, -87.6491], 18, 2, 4, [
    'Shoes can be borrowed, courage too.',
    'Halsted Climbing, at the desk',
    'Wear something soft.',
  ]),
  demoGroup('Records and tea', [41.9088, -87.6751], 20.5, 2, 3, [
    'Each brings one side of one record.',
    'Above Needle & Groove',
    'Ring twice.',
  ]),
  demoGroup(
    'Beach fire',
    [41.9128, -87.6283],
    21.5,
    2,
    6,
    ['Cancelled for the wind; another week.', 'North Pier Beach', 'Nothing tonight.'],
    {
      hostId: fixedPeople.marlow_k.id,
      isCanceled: true,
    },
  ),
];

/** Chicago's standard time is so far behind UTC. */
const STANDARD_OFFSET_HOURS = -6;
const DAY_HOURS = 24;

/** The next time this group meets: not over yet, at most `everyDays` away. */
export function nextMeeting(group: Pick<DemoGroup, 'hour' | 'everyDays'>, now: Date): Date {
  const period = group.everyDays * DAY_HOURS * HOUR_MS;
  const phase = (group.hour - STANDARD_OFFSET_HOURS) * HOUR_MS;
  return new Date(Math.ceil((now.getTime() - phase) / period) * period + phase);
}
