import { createHash } from 'node:crypto';
import type { Database } from '#platform/db/database.ts';
import { type ImportedPlace, placeOfFeature } from '../../import.rules.ts';
import { type FeatureText, readFeatures } from './geojson-features.ts';
import { bindToCampuses, putPlaces } from './imported-places.store.ts';

/** A feature that was refused, or taken with a correction. */
export interface RefusedFeature extends Pick<FeatureText, 'number' | 'line'> {
  readonly reason: string;
}

export interface ImportOutcome {
  readonly taken: number;
  readonly campuses: number;
  readonly clinics: number;
}

export interface ImportWatch {
  /** Number of places stored so far. */
  readonly progressed: (taken: number) => void;
  readonly refused: (feature: RefusedFeature) => void;
}

/** Places per statement. */
const BATCH = 1_000;

/** The place id for a file's id. Stable, so that a second import updates. */
const placeIdOf = (sourceId: string): string =>
  createHash('sha256').update(`imported place ${sourceId}`).digest('hex').slice(0, 24);

interface Read extends ImportedPlace, Pick<FeatureText, 'number' | 'line'> {
  readonly id: string;
}

/**
 * Imports or updates the places of a GeoJSON file. An invalid feature does not stop the rest.
 *
 * @throws NotGeoJson where the file is invalid; the places before the error are stored
 */
export async function importPlaces(
  database: Database,
  chunks: AsyncIterable<string>,
  { progressed, refused }: ImportWatch,
): Promise<ImportOutcome> {
  const firstLines = new Map<string, number>();
  const children: Read[] = [];
  const outcome = { taken: 0, campuses: 0, clinics: 0 };
  let batch: Read[] = [];
  const put = async () => {
    if (batch.length === 0) return;
    await putPlaces(database, batch);
    outcome.taken += batch.length;
    outcome.campuses += batch.filter(({ outline }) => outline !== null).length;
    outcome.clinics += batch.filter(({ type }) => type === 'clinic').length;
    children.push(...batch.filter(({ campus }) => campus !== null));
    batch = [];
    progressed(outcome.taken);
  };
  const finish = async () => {
    await put();
    for (let from = 0; from < children.length; from += BATCH) {
      const some = children.slice(from, from + BATCH);
      const bound = await bindToCampuses(
        database,
        some.map(({ id, campus }) => ({ id, campusId: placeIdOf(campus ?? '') })),
      );
      for (const { id, number, line, campus } of some)
        if (!bound.has(id))
          refused({ number, line, reason: `it is kept without its campus: ${campus ?? ''} is none` });
    }
  };

  try {
    for await (const { number, line, text } of readFeatures(chunks)) {
      const place = readPlace(text);
      if (typeof place === 'string') {
        refused({ number, line, reason: place });
        continue;
      }
      const id = placeIdOf(place.sourceId);
      const firstLine = firstLines.get(id);
      if (firstLine !== undefined) {
        refused({ number, line, reason: `its id is already used at line ${firstLine}` });
        continue;
      }
      firstLines.set(id, line);
      batch.push({ ...place, id, number, line });
      if (batch.length === BATCH) await put();
    }
  } finally {
    await finish();
  }
  return outcome;
}

function readPlace(text: string | null): ImportedPlace | string {
  if (text === null) return 'it is too long';
  try {
    return placeOfFeature(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) return 'it is no JSON';
    throw error;
  }
}
