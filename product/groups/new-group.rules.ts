import * as z from 'zod/mini';
import { DAY_MS } from '#platform/clock/round-time.ts';
import { textProblem } from '#platform/text/fit-text.ts';
import { GROUP_LENGTHS, MAX_DAYS_AHEAD } from './calls.contract.ts';

/** Under this a group that is being written is kept on the device. */
export const DRAFT_KEY = 'group_draft';

const draft = z.strictObject({
  /** The id it will have, so that whatever is sent again is the same group. */
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** By the clock of the device, as its field has it: `2026-11-21T20:00`; empty while it is not said. */
  start: z.string(),
  address: z.string(),
  otherDetails: z.string(),
});
export type GroupDraft = z.infer<typeof draft>;

/** What was kept; null when that is no draft. */
export const draftOf = (kept: unknown): GroupDraft | null => draft.safeParse(kept).data ?? null;

/** What is wrong with a group before it is sent, field by field. */
export function problemsOf({ name, start }: GroupDraft, now: Date) {
  const ofName = textProblem(name, { maxLength: GROUP_LENGTHS.name, mayBeEmpty: false });
  return {
    name: ofName === 'empty' ? ('name-empty' as const) : ofName,
    start: startProblem(new Date(start).getTime(), now.getTime()),
  };
}

function startProblem(start: number, now: number): 'start-empty' | 'in-the-past' | 'too-far-ahead' | null {
  if (Number.isNaN(start)) return 'start-empty';
  if (start <= now) return 'in-the-past';
  return start > now + MAX_DAYS_AHEAD * DAY_MS ? 'too-far-ahead' : null;
}

/** An instant by the clock of the device, as a field for a date and a time has it. */
export function localMinute(time: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
  return `${day}T${two(time.getHours())}:${two(time.getMinutes())}`;
}
