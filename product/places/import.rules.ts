import * as z from 'zod/mini';
import { textProblem } from '#platform/text/validate-text.ts';
import { type LatLng, lngLatPair, roundPoint } from '#platform/geo/point.ts';
import type { PlaceDetails } from './contract/endpoints.ts';
import { type PlaceType, placeTypes } from './contract/schema.ts';
import { digitsOf } from './rules.ts';

/** A place as an import file describes it. */
export interface ImportedPlace {
  /** Its id in the file. */
  readonly sourceId: string;
  readonly name: string;
  readonly type: PlaceType;
  readonly description: string;
  readonly details: PlaceDetails;
  readonly at: LatLng;
  /** The closed rings of a campus; null for other places. */
  readonly outline: [number, number][][] | null;
  /** The id, in the file, of the campus it belongs to. */
  readonly campus: string | null;
}

/** Outlines travel with every response about their area. */
export const MAX_CORNERS = 500;
const NAME = { maxLength: 120, mayBeEmpty: false };
const DESCRIPTION = { maxLength: 1_000, mayBeEmpty: true };
const ADDRESS = { maxLength: 200, mayBeEmpty: true };
const OPENING_HOURS = { maxLength: 300, mayBeEmpty: true };
const MAX_PHONE_LENGTH = 40;
const MAX_WEBSITE_LENGTH = 300;
const MAX_ID_LENGTH = 200;
/** About a metre. */
const DECIMALS = 5;

const sourceIdSchema = z.union([z.string().check(z.minLength(1), z.maxLength(MAX_ID_LENGTH)), z.number()]);
const feature = z.object({
  type: z.literal('Feature'),
  id: z.optional(z.unknown()),
  geometry: z.object({ type: z.string(), coordinates: z.unknown() }),
  properties: z.record(z.string(), z.unknown()),
});
/** GeoJSON allows altitude as a third number. */
const position = z.pipe(
  z.array(z.number()).check(z.minLength(2)),
  z.transform(([lng, lat]) => [lng, lat]),
);
const outline = z.array(z.array(position).check(z.minLength(4))).check(z.minLength(1));

/** Parses a feature. Returns the reason when it is not a place. */
export function placeOfFeature(given: unknown): ImportedPlace | string {
  const read = feature.safeParse(given);
  if (!read.success) return 'it is no feature with a geometry and properties';
  const { geometry, properties, id } = read.data;
  const sourceId = textOf(properties['id'] ?? id);
  if (sourceId === null) return `it has no id of 1 to ${MAX_ID_LENGTH} characters`;
  const name = properties['name'];
  if (typeof name !== 'string' || textProblem(name.trim(), NAME) !== null)
    return `its name is no plain text of 1 to ${NAME.maxLength} characters`;
  const description = properties['description'] ?? '';
  if (typeof description !== 'string' || textProblem(description.trim(), DESCRIPTION) !== null)
    return `its description is no plain text of at most ${DESCRIPTION.maxLength} characters`;
  const details = detailsOf(properties);
  if (typeof details === 'string') return details;
  const campus = textOf(properties['campus']);
  if (properties['campus'] != null && campus === null) return 'its campus is no id';
  const where = geometryOf(geometry);
  if (typeof where === 'string') return where;
  const isCampus = where.outline !== null;
  const type = properties['type'] ?? (isCampus ? 'campus' : undefined);
  if (!isPlaceType(type)) return `its type is none of ${placeTypes.join(', ')}`;
  if (type === 'campus' && !isCampus) return 'it is a campus without an outline: a campus is a Polygon';
  if (isCampus && campus !== null) return 'it is a campus that belongs to a campus';
  const texts = { name: name.trim(), description: description.trim() };
  return { sourceId, ...texts, details, type, campus, ...where };
}

/** National or international format, down to the length of emergency numbers (E.164, 6.1). */
const isPhone = (text: string): boolean =>
  /^\+?[\d(][\d ()./-]*$/.test(text) &&
  /^\+?\d{3,15}$/.test(digitsOf(text)) &&
  text.length <= MAX_PHONE_LENGTH;

/** Excludes credentials, so that the URL shows where it leads. */
const WEBSITE = /^https:\/\/(?:[\p{L}\p{N}-]+\.)+\p{L}[\p{L}\p{N}-]+(?::\d{1,5})?(?:[/?#][^\s<>"\\]*)?$/u;
/** Validates port and punycode. */
const webAddress = z.url();
/** The URL parser validates punycode only when another label is not ASCII. */
const withCheckedNames = (text: string): string => text.replace('https://', 'https://ä.');
const isWebsite = (text: string): boolean =>
  WEBSITE.test(text) &&
  webAddress.safeParse(withCheckedNames(text)).success &&
  textProblem(text, { maxLength: MAX_WEBSITE_LENGTH, mayBeEmpty: false }) === null;

function detailsOf(properties: Readonly<Record<string, unknown>>): PlaceDetails | string {
  const [address, openingHours, phone, website] = ['address', 'openingHours', 'phone', 'website'].map(
    (key) => {
      const given = properties[key] ?? '';
      return typeof given === 'string' ? given.trim() : null;
    },
  );
  if (address == null || textProblem(address, ADDRESS) !== null)
    return `its address is no plain text of at most ${ADDRESS.maxLength} characters`;
  if (openingHours == null || textProblem(openingHours, OPENING_HOURS) !== null)
    return `its openingHours are no plain text of at most ${OPENING_HOURS.maxLength} characters`;
  if (phone == null || (phone !== '' && !isPhone(phone))) return 'its phone is no telephone number';
  if (website == null || (website !== '' && !isWebsite(website)))
    return `its website is no https address of at most ${MAX_WEBSITE_LENGTH} characters`;
  return {
    ...{ address: address || null, openingHours: openingHours || null },
    ...{ phone: phone || null, website: website || null },
  };
}

const textOf = (given: unknown): string | null => {
  const read = sourceIdSchema.safeParse(given);
  return read.success ? String(read.data) : null;
};

const isPlaceType = (type: unknown): type is PlaceType => (placeTypes as readonly unknown[]).includes(type);

function geometryOf(geometry: {
  readonly type: string;
  readonly coordinates?: unknown;
}): Pick<ImportedPlace, 'at' | 'outline'> | string {
  if (geometry.type === 'Point') {
    const at = pointOf(position.safeParse(geometry.coordinates).data);
    return at ? { at, outline: null } : 'its point is not [longitude, latitude] in degrees';
  }
  if (geometry.type !== 'Polygon') return 'its geometry is neither a Point nor a Polygon';
  const read = outline.safeParse(geometry.coordinates);
  if (!read.success) return 'its outline is no list of rings of at least four positions';
  if (read.data.flat().length > MAX_CORNERS) return `its outline has more than ${MAX_CORNERS} corners`;
  const rings: [number, number][][] = [];
  for (const ring of read.data) {
    const points = ring.map(pointOf).filter((point) => point !== null);
    if (points.length < ring.length) return 'its outline is not of [longitude, latitude] in degrees';
    const [first, last] = [points[0], points.at(-1)];
    if (first?.lat !== last?.lat || first?.lng !== last?.lng) return 'a ring of its outline is not closed';
    rings.push(points.map(({ lat, lng }) => [lng, lat]));
  }
  const at = centroidOf(rings[0] ?? []);
  return at ? { at, outline: rings } : 'its outline has no area';
}

function pointOf(given: unknown): LatLng | null {
  const read = lngLatPair.safeParse(given);
  if (!read.success) return null;
  const [lng, lat] = read.data;
  return roundPoint({ lat, lng }, DECIMALS);
}

/** Centroid of a ring, computed relative to its first corner to keep precision. */
function centroidOf(ring: readonly (readonly [number, number])[]): LatLng | null {
  const [[lng0, lat0] = [0, 0]] = ring;
  let [area, x, y] = [0, 0, 0];
  ring.slice(1).forEach(([lng, lat], index) => {
    const [lngBefore, latBefore] = ring[index] ?? [0, 0];
    const [x1, y1, x2, y2] = [lngBefore - lng0, latBefore - lat0, lng - lng0, lat - lat0];
    const twice = x1 * y2 - x2 * y1;
    area += twice;
    x += (x1 + x2) * twice;
    y += (y1 + y2) * twice;
  });
  if (area === 0) return null;
  return roundPoint({ lat: lat0 + y / (3 * area), lng: lng0 + x / (3 * area) }, DECIMALS);
}
