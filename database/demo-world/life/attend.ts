import type { Random } from '#platform/random/random.ts';
import { somewhere, onDeviceGrid } from '../city.ts';
import { type Decision, type Living, type LocationState, presenceAct } from './living.ts';
import { TALKS_FOR } from './waits.ts';
import { between, nearHome } from './ways.ts';

/**
 * Lets a person attend to a conversation: who is off the map, or away, comes online; who walks stands still; and all
 * stay for a while, so that they do not go while they are talked to.
 */
export function attends(living: Living, time: number, random: Random): Decision {
  const { person, whereabouts } = living;
  const stays = Math.max(living.decidesAt, time + TALKS_FOR);
  switch (whereabouts.status) {
    case 'gone':
      return comes(living, person.isVisiting ? somewhere(random) : nearHome(person, random), time);
    case 'away':
      return comes(living, whereabouts.at, time);
    case 'walking':
      return comes(living, pointOfWay(whereabouts, time), time);
    case 'standing':
    case 'at-place':
      return { living: { ...living, decidesAt: stays }, actions: [] };
  }
}

const comes = (living: Living, at: Living['person']['at'], time: number): Decision => ({
  living: { ...living, whereabouts: { status: 'standing', at }, decidesAt: time + TALKS_FOR },
  actions: [presenceAct(living.person, at)],
});

function pointOfWay(way: Extract<LocationState, { status: 'walking' }>, time: number) {
  const share = (time - way.startedAt) / (way.arrivesAt - way.startedAt);
  return onDeviceGrid(between(way.from, way.to, Math.min(1, share)));
}
