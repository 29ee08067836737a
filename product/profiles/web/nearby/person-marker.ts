import { glyphs } from '#platform/ui/display/glyphs.ts';
import { avatarArt } from '../../avatar.rules.ts';
import { type MarkerStyle, markerStyles } from '../../marker-style.rules.ts';
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

/** The name of the picture: everything that decides how a person looks. */
export const personImage = ({ seed, look, isOnline, isRightNow, unread }: PersonMarker): string =>
  ['person', seed, look, isOnline ? 1 : 0, isRightNow ? 1 : 0, unread].join(':');

export const drawPersonImage: DrawPicture = ([seed, style, isOnline, isRightNow, unread], colors, isDark) => {
  const look = markerStyles.find((candidate) => candidate === style);
  if (!look || seed === undefined) return null;
  const states = { isOnline: isOnline === '1', isRightNow: isRightNow === '1' };
  return drawPerson({ seed, look, ...states, unread: Number(unread) }, colors, isDark);
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
export function drawPerson(person: PersonMarker, colors: Palette, isDark: boolean): MarkerDrawing {
  const { look } = person;
  const isAbsent = look === 'away' || look === 'arriving';
  const radius = personSize[look] / 2;
  const inset = look === 'promoted' ? 7 : 4;
  const face = 2 * (radius - inset);
  const badge = person.unread > 0 ? unreadBadge(person.unread, radius, colors) : null;
  const shapes = [
    discShadow({ x: MIDDLE, y: MIDDLE, radius: radius + CASING }, isDark),
    `<circle cx="${MIDDLE}" cy="${MIDDLE}" r="${radius + CASING}" fill="${colors['surface-1']}"/>`,
    isAbsent
      ? '<filter id="pale"><feColorMatrix type="saturate" values=".35"/><feComponentTransfer><feFuncR type="linear" slope=".9"/><feFuncG type="linear" slope=".9"/><feFuncB type="linear" slope=".9"/></feComponentTransfer></filter>'
      : '',
    `<svg x="${MIDDLE - face / 2}" y="${MIDDLE - face / 2}" width="${face}" height="${face}" viewBox="0 0 64 64"${isAbsent ? ' filter="url(#pale)"' : ''}>${avatarArt(person.seed)}</svg>`,
    rings(look, radius, colors[ringColor[look]]),
    roleBadge(look, radius, colors),
    person.isOnline ? presenceDot(person, radius, colors) : '',
    footTab(person, radius, colors),
    badge?.shapes ?? '',
  ].join('');
  return { width: BOX, height: BOX, shapes, texts: badge ? [badge.text] : [] };
}

function rings(look: MarkerStyle, radius: number, color: string): string {
  const ring = (r: number, width: number, dash = '') =>
    `<circle cx="${MIDDLE}" cy="${MIDDLE}" r="${r}" fill="none" stroke="${color}" stroke-width="${width}"${dash}/>`;
  if (look === 'promoted') return ring(radius - 1.2, 2) + ring(radius - 5, 2);
  return ring(radius - 1.5, 3, look === 'visiting' ? ' stroke-dasharray="5.5 3.5"' : '');
}

/** Top right, 20 wide. */
function roleBadge(look: MarkerStyle, radius: number, colors: Palette): string {
  if (look !== 'visiting' && look !== 'arriving' && look !== 'host') return '';
  const x = MIDDLE + radius - 4;
  const y = MIDDLE - radius + 4;
  const glyph = look === 'host' ? glyphs.house : glyphs.plane;
  return (
    `<circle cx="${x}" cy="${y}" r="${10 + CASING}" fill="${colors['surface-1']}"/>` +
    `<circle cx="${x}" cy="${y}" r="10" fill="${colors[ringColor[look]]}"/>` +
    // Its nose down: about to land.
    `<g transform="rotate(${look === 'arriving' ? LANDING : 0} ${x} ${y})">${glyphAt(glyph, { x, y, size: 12 }, colors['surface-1'])}</g>`
  );
}

/** Degrees. */
const LANDING = 135;

/** Bottom right, 12 wide; on the ring above the tab where Right now runs. */
function presenceDot({ look, isRightNow }: PersonMarker, radius: number, colors: Palette): string {
  const away = look === 'promoted' ? radius - 8 : radius - 6;
  const x = MIDDLE + (isRightNow ? radius - 1 : away);
  const y = MIDDLE + (isRightNow ? radius - 14 : away);
  return (
    `<circle cx="${x}" cy="${y}" r="${6 + CASING}" fill="${colors['surface-1']}"/>` +
    `<circle cx="${x}" cy="${y}" r="6" fill="${colors.online}"/>`
  );
}

/** At the foot: the bolt of Right now, else the spark of a promoted marker. */
function footTab({ look, isRightNow }: PersonMarker, radius: number, colors: Palette): string {
  if (look !== 'promoted' && !isRightNow) return '';
  const y = MIDDLE + radius;
  const tab = (grow: number, fill: string) =>
    `<rect x="${MIDDLE - 12 - grow}" y="${y - 9 - grow}" width="${24 + 2 * grow}" height="${18 + 2 * grow}" rx="${6 + grow}" fill="${fill}"/>`;
  return (
    tab(CASING, colors['surface-1']) +
    tab(0, colors.promoted) +
    glyphAt(
      isRightNow ? glyphs.bolt : glyphs.spark,
      { x: MIDDLE, y, size: isRightNow ? 14 : 12 },
      colors['surface-1'],
    )
  );
}

const unreadBadge = (count: number, radius: number, colors: Palette) =>
  countBadge(
    count,
    { x: MIDDLE - radius + 3, y: MIDDLE - radius + 3 },
    { ground: colors.accent, ink: colors['on-accent'], casing: colors['surface-1'] },
  );
