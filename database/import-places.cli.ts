import { createReadStream, type ReadStream, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import { settingsOfThisProcess } from '#platform/config/settings.ts';
import { migrate } from '#platform/db/migrate.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { acquireSingleInstanceLock } from '#platform/db/single-instance-lock.ts';
import { brand } from '#product/brand.ts';
import { importPlaces, type RefusedFeature } from '#product/places/server/index.ts';

/** Width of the progress bar, in characters. */
const BAR_WIDTH = 40;
/** Shortest time between two drawings of the bar, in milliseconds. */
const MIN_DRAW_INTERVAL_MS = 100;
/** Number of refused features that are printed; the file of them lists all. */
const MAX_PRINTED = 10;

/** `npm run import:places -- <file.geojson>`: imports the places of a file, and updates those imported before. */
const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('Which file? npm run import:places -- places.geojson');
  process.exitCode = 1;
} else await importFile(file);

async function importFile(name: string): Promise<void> {
  let bytes: number;
  try {
    bytes = statSync(name).size;
  } catch {
    console.error(`${name} cannot be read.`);
    process.exitCode = 1;
    return;
  }
  const begun = performance.now();
  const { database, connection, close } = await openDatabase(
    settingsOfThisProcess(),
    pino({ level: 'warn' }),
    { slug: brand.slug },
  );
  const refused: RefusedFeature[] = [];
  const stream = createReadStream(name, { encoding: 'utf8', highWaterMark: 1 << 20 });
  const bar = progressBar(stream, bytes);
  try {
    // A running server keeps places at hand, and migrations are not for under its feet.
    const lock = await acquireSingleInstanceLock(connection, () => {
      throw new Error('The database connection is gone. Import the file again.');
    });
    const takeIn = async () => {
      try {
        await migrate(connection);
        return await importPlaces(database, stream, {
          progressed: bar.draw,
          refused: (feature) => refused.push(feature),
        });
      } finally {
        await lock.release();
      }
    };
    const { taken, campuses, clinics } = await takeIn();
    bar.end();
    const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
    console.log(
      `Imported ${taken} places in ${seconds} s, of them ${campuses} campuses and ${clinics} clinics.`,
    );
  } catch (error) {
    bar.end();
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  } finally {
    stream.destroy();
    await close();
  }
  report(name, refused);
}

/** How far the file is read, on a terminal; a log would be filled by it. */
function progressBar(stream: ReadStream, bytes: number) {
  const out = process.stderr;
  let drawnAt = 0;
  return {
    draw: (taken: number) => {
      if (!out.isTTY || performance.now() - drawnAt < MIN_DRAW_INTERVAL_MS) return;
      drawnAt = performance.now();
      const part = bytes === 0 ? 1 : stream.bytesRead / bytes;
      const full = Math.round(part * BAR_WIDTH);
      const drawn = '#'.repeat(full) + '-'.repeat(BAR_WIDTH - full);
      out.write(`\r[${drawn}] ${Math.round(part * 100)} % · ${taken} places`);
    },
    end: () => {
      if (out.isTTY) out.write('\r\u001b[K');
    },
  };
}

function report(name: string, refused: readonly RefusedFeature[]): void {
  if (refused.length === 0) return;
  const lines = refused.map(({ line, number, reason }) => `line ${line}, feature ${number}: ${reason}`);
  console.error(`${refused.length} of its features were refused or changed:`);
  console.error(lines.slice(0, MAX_PRINTED).join('\n'));
  const beside = path.format({ ...path.parse(name), base: '', ext: '.refused.txt' });
  try {
    writeFileSync(beside, `${lines.join('\n')}\n`);
    console.error(`All of them, with their reasons: ${beside}`);
  } catch {
    console.error(lines.slice(MAX_PRINTED).join('\n'));
  }
}
