import type { RefusalOf } from '#platform/contract/endpoint.ts';
import type { addPhoto } from './contract.ts';

/** Why a photo was not added. */
export type UploadProblem = RefusalOf<typeof addPhoto> | 'not-readable' | 'rate-limited' | 'failed';

/** Milliseconds before each repetition of an upload that came while another was under way: 30 s in all. */
const BUSY_WAITS_MS = [1_000, 2_000, 4_000, 8_000, 15_000] as const;

/** How long to wait before an upload is sent again unseen; null when its problem is to be shown. */
export const waitBeforeRepeating = (problem: UploadProblem, timesRepeated: number): number | null =>
  problem === 'busy' ? (BUSY_WAITS_MS[timesRepeated] ?? null) : null;

/** Whether the same photo could be added later. */
export const mayTryAgain = (problem: UploadProblem): boolean =>
  problem === 'busy' || problem === 'rate-limited' || problem === 'failed';
