import type { ProfileImage } from '#product/profiles/contract.ts';
import { addressFrom } from '#platform/contract/endpoint-path.ts';
import { getPhoto } from '../contract.ts';
import { mayAskPerson, type PhotoView, readPhotoAddress, waitsForPerson } from '../rules.ts';
import type { PhotosDeps } from './context.ts';
import type { PhotoRow } from './tables.ts';

type Origin = Pick<PhotosDeps, 'origin'>;

export const addressOf = (
  { origin }: Origin,
  { visitorId, id }: Pick<PhotoRow, 'visitorId' | 'id'>,
): string => origin + addressFrom(getPhoto, { ownerId: visitorId, photoId: id });

const imageOf = (context: Origin, row: PhotoRow): ProfileImage => ({
  path: addressOf(context, row),
  status: row.status,
  classification: row.classification,
  isPrimary: row.isPrimary,
});

/** A photo as its owner gets it. */
export const ownImageOf = (context: Origin, row: PhotoRow): ProfileImage => ({
  ...imageOf(context, row),
  verdict: {
    judgedBy: row.judgedBy,
    judgedAt: row.judgedAt?.toISOString() ?? null,
    rule: row.rule,
    waitsForPerson: waitsForPerson(row),
    can: { askPerson: mayAskPerson(row) },
  },
});

/** A photo as others get it; null where they get nothing of it. */
export function imageFor(context: Origin, row: PhotoRow, view: PhotoView): ProfileImage | null {
  if (view === 'none' || (view === 'blurred' && row.blur === null)) return null;
  return { ...imageOf(context, row), ...(view === 'blurred' && row.blur !== null && { blur: row.blur }) };
}

/** What addresses without an origin are resolved by. */
const SOME_ORIGIN = 'https://localhost';
export const resolvedOrigin = ({ origin }: Origin): string => (origin === '' ? SOME_ORIGIN : origin);

/** The id of a visitor's own photo by its address; null for the address of anything else. */
export function ownPhotoIdOf(context: Origin, visitorId: string, address: string): string | null {
  const read = readPhotoAddress(address, resolvedOrigin(context));
  return read?.ownerId === visitorId ? read.photoId : null;
}
