import { placeTypes } from '#product/places/contract.ts';
import { markerStyles } from '../../marker-style.rules.ts';
import { type ClusterMarker, drawCluster } from './cluster-marker.ts';
import type { MarkerDrawing, Palette } from '#product/nearby/web/marker-drawing.ts';
import { drawGroup, type GroupMarker } from './group-marker.ts';
import { drawPerson, type PersonMarker } from './person-marker.ts';
import { drawPlace, type PlaceMarker } from './place-marker.ts';
import { drawTemporary } from './temporary-marker.ts';
import { drawYou } from './you-marker.ts';

/** Everything that decides how a marker looks, apart from the theme. */
export type MarkerLook =
  | ({ readonly kind: 'person' } & PersonMarker)
  | ({ readonly kind: 'place' } & PlaceMarker)
  | ({ readonly kind: 'group' } & GroupMarker)
  | ({ readonly kind: 'cluster' } & ClusterMarker)
  | { readonly kind: 'temporary'; readonly step: number }
  | { readonly kind: 'you'; readonly isElsewhere: boolean };

/** Markers that look alike share a picture, and its name says all there is to draw. */
export function imageName(look: MarkerLook): string {
  switch (look.kind) {
    case 'person':
      return ['person', look.seed, look.look, look.isOnline ? 1 : 0, look.unread].join(':');
    case 'place':
      return ['place', look.type, look.visits].join(':');
    case 'group':
      return ['group', look.going, look.isCanceled ? 1 : 0].join(':');
    case 'cluster':
      return ['cluster', look.online, look.away, look.places, look.groups].join(':');
    case 'temporary':
      return `temporary:${look.step}`;
    case 'you':
      return `you:${look.isElsewhere ? 1 : 0}`;
  }
}

/** Null for a name that is not one of a marker. */
export function lookOfImage(name: string): MarkerLook | null {
  const [kind, ...parts] = name.split(':');
  const number = (index: number) => Number(parts[index] ?? 0);
  switch (kind) {
    case 'person': {
      const look = markerStyles.find((candidate) => candidate === parts[1]);
      const [seed] = parts;
      if (!look || seed === undefined) return null;
      return { kind, seed, look, isOnline: number(2) === 1, unread: number(3) };
    }
    case 'place': {
      const type = placeTypes.find((candidate) => candidate === parts[0]);
      return type ? { kind, type, visits: number(1) } : null;
    }
    case 'group':
      return { kind, going: number(0), isCanceled: number(1) === 1 };
    case 'cluster':
      return { kind, online: number(0), away: number(1), places: number(2), groups: number(3) };
    case 'temporary':
      return { kind, step: number(0) };
    case 'you':
      return { kind, isElsewhere: number(0) === 1 };
    default:
      return null;
  }
}

export function drawMarker(look: MarkerLook, colours: Palette, isDark: boolean): MarkerDrawing {
  switch (look.kind) {
    case 'person':
      return drawPerson(look, colours, isDark);
    case 'place':
      return drawPlace(look, colours, isDark);
    case 'group':
      return drawGroup(look, colours, isDark);
    case 'cluster':
      return drawCluster(look, colours, isDark);
    case 'temporary':
      return drawTemporary(look.step, colours, isDark);
    case 'you':
      return drawYou(look.isElsewhere, colours);
  }
}
