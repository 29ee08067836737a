import type { FacePhoto, KnownFace, KnownFaces, WantedFace } from './shown-photo.rules.ts';

/** For so long an answer is not asked for again, in milliseconds. */
export const FRESH_MS = 5 * 60_000;
/** People of whom answers are kept, beside those on the screen. */
export const MAX_KNOWN = 1_000;
/** Before the first attempt after a failure; each further one waits twice as long, up to the longest. */
const FIRST_RETRY_MS = 15_000;
const LONGEST_RETRY_MS = FRESH_MS;

/** Whether the server is to be asked: `now` in milliseconds since 1970. */
export function isToAsk(known: KnownFace | undefined, card: WantedFace['photoId'], now: number): boolean {
  if (!known) return true;
  // The card vouches for it.
  if (card !== undefined && card === known.photo?.photoId) return false;
  const isAnswered = card === undefined || card === known.askedFor;
  return !isAnswered || now - known.answeredAt >= FRESH_MS;
}

/** The faces to ask for, each person once and `max` at most; a card that names its photo goes before a place that knows of none. */
export function facesToAsk(
  wanted: readonly WantedFace[],
  known: KnownFaces,
  now: number,
  max: number,
): readonly WantedFace[] {
  const due = new Map<string, WantedFace>();
  for (const face of wanted) {
    if (!isToAsk(known.get(face.ownerId), face.photoId, now)) continue;
    if (face.photoId !== undefined || !due.has(face.ownerId)) due.set(face.ownerId, face);
  }
  return [...due.values()].slice(0, max);
}

export interface AnsweredFaces {
  readonly asked: readonly WantedFace[];
  readonly faces: readonly (FacePhoto & { readonly ownerId: string })[];
  readonly now: number;
  /** Whether a screen or a marker shows the person: only others are forgotten to make room. */
  readonly isShown: (ownerId: string) => boolean;
}

/** Takes an answer in: people who are not in it have no photo. */
export function withAnswer(known: KnownFaces, { asked, faces, now, isShown }: AnsweredFaces): KnownFaces {
  const photos = new Map(faces.map(({ ownerId, ...photo }) => [ownerId, photo]));
  const next = new Map(known);
  for (const { ownerId, photoId } of asked) {
    // The ones answered last stand last.
    next.delete(ownerId);
    next.set(ownerId, {
      ...{ photo: photos.get(ownerId) ?? null, askedFor: photoId ?? null, answeredAt: now },
    });
  }
  const answered = new Set(asked.map(({ ownerId }) => ownerId));
  for (const id of next.keys()) {
    if (next.size <= MAX_KNOWN) break;
    if (!answered.has(id) && !isShown(id)) next.delete(id);
  }
  return next;
}

/**
 * How long to ask for nothing, in milliseconds.
 *
 * @param failures requests in a row that failed, the last one included
 * @param toldSeconds for how long the server wants to be left alone, where it says so
 */
export const retryWait = (failures: number, toldSeconds: number | null): number =>
  Math.max(Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS), (toldSeconds ?? 0) * 1000);
