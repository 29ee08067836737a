/** How far a cut is. */
export interface Progress {
  readonly tiles: number;
  readonly bytes: number;
  readonly allTiles: number;
  readonly allBytes: number;
  readonly elapsedMs: number;
}

/** Width of the bar, in characters. */
const BAR_WIDTH = 30;

export const percentOf = ({ bytes, allBytes }: Progress): number =>
  allBytes === 0 ? 100 : Math.floor((bytes / allBytes) * 100);

/** Such as "43 % · 1,204 of 2,800 tiles · 35 of 84 MB · 2 min left". */
export function progressLine(progress: Progress): string {
  const { tiles, allTiles, bytes, allBytes } = progress;
  const parts = [
    `${percentOf(progress)} %`,
    `${tiles.toLocaleString('en')} of ${allTiles.toLocaleString('en')} tiles`,
    `${megabytes(bytes)} of ${megabytes(allBytes)} MB`,
  ];
  const left = timeLeft(progress);
  return [...parts, ...(left === null ? [] : [`${left} left`])].join(' · ');
}

export function progressBar(progress: Progress): string {
  const full = Math.floor((percentOf(progress) / 100) * BAR_WIDTH);
  return `[${'#'.repeat(full)}${'-'.repeat(BAR_WIDTH - full)}] ${progressLine(progress)}`;
}

export const megabytes = (bytes: number): string =>
  (bytes / 1e6).toLocaleString(
    'en',
    bytes < 1e7 ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: 0 },
  );

/** Null before anything came, and at the end. */
function timeLeft({ bytes, allBytes, elapsedMs }: Progress): string | null {
  if (bytes === 0 || bytes >= allBytes) return null;
  const seconds = Math.ceil(((elapsedMs / bytes) * (allBytes - bytes)) / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
}
