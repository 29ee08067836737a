import { glyphs } from '#platform/ui/display/glyphs.ts';
import { box, type Circle, circle, grown, type Pixels, type Shape } from '#platform/drawing/shape.ts';
import { paleFace, roundFace, roundPhoto } from '../../avatar.rules.ts';
import { type MarkerStyle, markerStyles } from '../../marker-style.rules.ts';
import type { CardPhoto } from '../faces/shown-photo.rules.ts';
import { markerPhoto, pendingName, wantedFaces } from '../faces/faces.store.ts';
import {
  CASING,
  countBadge,
  type DrawPicture,
  glyphAt,
  type MarkerDrawing,
  type Palette,
  discShadow,
} from '#product/nearby/web/marker-drawing.ts';

export interface PersonMarker {
  /** The person's id: the face comes from it. */
  readonly seed: string;
  readonly look: MarkerStyle;
  readonly isOnline: boolean;
  readonly isRightNow: boolean;
  readonly unread: number;
}

/** What a marker without its photo is named by in place of one that no card names. */
const UNKNOWN = '?';

/** The name of the picture: everything that decides how a person looks, with the photo once it is loaded. */
export function personImage(person: PersonMarker, card: CardPhoto): string {
  const { seed, look, isOnline, isRightNow, unread } = person;
  const loaded = markerPhoto(seed, card);
  const photo = loaded ? [loaded.photoId] : card === null ? [] : [card ?? UNKNOWN, pendingName(seed)];
  return ['person', seed, look, isOnline ? 1 : 0, isRightNow ? 1 : 0, unread, ...photo].join(':');
}

/** A marker is drawn once it comes into view: what is drawn without its photo asks for it. */
export const drawPersonImage: DrawPicture = (
  [seed, style, isOnline, isRightNow, unread, photoId, pending],
  colors,
  isDark,
) => {
  const look = markerStyles.find((candidate) => candidate === style);
  if (!look || seed === undefined) return null;
  const card = photoId === UNKNOWN ? undefined : (photoId ?? null);
  const photo = pending === undefined ? markerPhoto(seed, card) : null;
  if (card !== null && !photo) wantedFaces.addMarker({ ownerId: seed, photoId: card });
  const states = { isOnline: isOnline === '1', isRightNow: isRightNow === '1' };
  return drawPerson({ seed, look, ...states, unread: Number(unread) }, photo, colors, isDark);
};

/** Diameter in pixels. */
export const personSize: Record<MarkerStyle, number> = {
  away: 36,
  arriving: 36,
  online: 44,
  visiting: 44,
  host: 44,
  promoted: 52,
};
const ringColor = {
  away: 'away',
  online: 'online',
  visiting: 'travel',
  arriving: 'travel',
  host: 'host',
  promoted: 'promoted',
} as const;
const BOX = 76;
const MIDDLE = BOX / 2;

/** A circle without a tail: a tail would claim a precision that a published position does not have. */
export function drawPerson(
  person: PersonMarker,
  photo: { readonly address: string; readonly pixels: Pixels | null } | null,
  colors: Palette,
  isDark: boolean,
): MarkerDrawing {
  const { look } = person;
  const isAbsent = look === 'away' || look === 'arriving';
  const radius = personSize[look] / 2;
  const inset = look === 'promoted' ? 7 : 4;
  const face = 2 * (radius - inset);
  const badge = person.unread > 0 ? unreadBadge(person.unread, radius, colors) : null;
  const drawn = isAbsent ? paleFace : roundFace;
  const art = photo ? roundPhoto(photo, isAbsent) : drawn(person.seed);
  const at = { x: MIDDLE - face / 2, y: MIDDLE - face / 2 };
  const shapes: readonly Shape[] = [
    discShadow(middle(radius + CASING), isDark),
    circle(middle(radius + CASING), { fill: colors['surface-1'] }),
    { type: 'group', at, scale: face / 64, shapes: art },
    ...rings(look, radius, colors[ringColor[look]]),
    ...roleBadge(look, radius, colors),
    ...(person.isOnline ? presenceDot(person, radius, colors) : []),
    ...footTab(person, radius, colors),
    ...(badge?.shapes ?? []),
  ];
  return { width: BOX, height: BOX, shapes, texts: badge ? [badge.text] : [] };
}

const middle = (radius: number): Circle => ({ x: MIDDLE, y: MIDDLE, radius });

function rings(look: MarkerStyle, radius: number, stroke: string): readonly Shape[] {
  if (look === 'promoted')
    return [radius - 1.2, radius - 5].map((line) => circle(middle(line), { stroke, width: 2 }));
  const dash = look === 'visiting' ? { dash: [5.5, 3.5] as const } : {};
  return [circle(middle(radius - 1.5), { stroke, width: 3, ...dash })];
}

/** Top right, 20 wide. */
function roleBadge(look: MarkerStyle, radius: number, colors: Palette): readonly Shape[] {
  if (look !== 'visiting' && look !== 'arriving' && look !== 'host') return [];
  const at = { x: MIDDLE + radius - 4, y: MIDDLE - radius + 4 };
  const glyph = look === 'host' ? glyphs.house : glyphs.plane;
  return [
    circle({ ...at, radius: 10 + CASING }, { fill: colors['surface-1'] }),
    circle({ ...at, radius: 10 }, { fill: colors[ringColor[look]] }),
    // Its nose down: about to land.
    glyphAt(glyph, { ...at, size: 12 }, colors['surface-1'], look === 'arriving' ? LANDING : 0),
  ];
}

/** Degrees. */
const LANDING = 135;

/** Bottom right, 12 wide; on the ring above the tab where Right now runs. */
function presenceDot({ look, isRightNow }: PersonMarker, radius: number, colors: Palette): readonly Shape[] {
  const away = look === 'promoted' ? radius - 8 : radius - 6;
  const at = {
    x: MIDDLE + (isRightNow ? radius - 1 : away),
    y: MIDDLE + (isRightNow ? radius - 14 : away),
  };
  return [
    circle({ ...at, radius: 6 + CASING }, { fill: colors['surface-1'] }),
    circle({ ...at, radius: 6 }, { fill: colors.online }),
  ];
}

/** At the foot: the bolt of Right now, else the spark of a promoted marker. */
function footTab({ look, isRightNow }: PersonMarker, radius: number, colors: Palette): readonly Shape[] {
  if (look !== 'promoted' && !isRightNow) return [];
  const y = MIDDLE + radius;
  const tab = { x: MIDDLE - 12, y: y - 9, width: 24, height: 18, radius: 6 };
  const [glyph, size] = isRightNow ? [glyphs.bolt, 14] : [glyphs.spark, 12];
  return [
    box(grown(tab, CASING), { fill: colors['surface-1'] }),
    box(tab, { fill: colors.promoted }),
    glyphAt(glyph, { x: MIDDLE, y, size }, colors['surface-1']),
  ];
}

const unreadBadge = (count: number, radius: number, colors: Palette) =>
  countBadge(
    count,
    { x: MIDDLE - radius + 3, y: MIDDLE - radius + 3 },
    { ground: colors.accent, ink: colors['on-accent'], casing: colors['surface-1'] },
  );
