import * as z from 'zod/mini';
import { DAY_MS } from '#platform/clock/round-time.ts';
import { textProblem } from '#platform/text/validate-text.ts';
import { GROUP_LENGTHS, MAX_DAYS_AHEAD } from './contract/endpoints.ts';
import type { OpenGroup } from './contract/schema.ts';
import { instantOf, knownZone, localMinute, type Zone } from '#platform/clock/time-zone.ts';

/** Under this a group that is being written is kept on the device. */
export const DRAFT_KEY = 'group_draft';

/** Under this what a host began to change of a group is kept on the device. */
export const changeKeyOf = (groupId: string): string => `${CHANGE_KEYS}${groupId}`;
const CHANGE_KEYS = 'group_change_';

/** Whether a key of the device holds what was written about a group and is not saved. */
export const isUnsavedKey = (key: string): boolean => key === DRAFT_KEY || key.startsWith(CHANGE_KEYS);

const fields = {
  name: z.string(),
  description: z.string(),
  /** By the clock of where the group is, as its field has it: `2026-11-21T20:00`; empty while it is not said. */
  start: z.string(),
  address: z.string(),
  otherDetails: z.string(),
} as const;
const groupFields = z.strictObject(fields);
/** What a host writes about a group. */
export type GroupFields = z.infer<typeof groupFields>;

/** `id`: the one it will have, so that whatever is sent again is the same group. */
const draft = z.strictObject({ ...fields, id: z.string() });
export type GroupDraft = z.infer<typeof draft>;

/** What was kept; null when that is no draft. */
export const draftOf = (kept: unknown): GroupDraft | null => draft.safeParse(kept).data ?? null;

const changeDraft = z.strictObject({
  name: z.exactOptional(fields.name),
  description: z.exactOptional(fields.description),
  start: z.exactOptional(fields.start),
  address: z.exactOptional(fields.address),
  otherDetails: z.exactOptional(fields.otherDetails),
});
/** What is to be another than it is; the rest goes with the group. */
export type ChangeDraft = z.infer<typeof changeDraft>;

/** What was kept; nothing when that is no change. */
export const readChangeDraft = (kept: unknown): ChangeDraft => changeDraft.safeParse(kept).data ?? {};

/** What is left of a change that makes one. */
export const differing = (change: ChangeDraft, current: GroupFields): ChangeDraft =>
  Object.fromEntries(
    Object.entries(change).filter(([key, value]) => value !== current[key as keyof GroupFields]),
  );

/** Whether a change that was begun still makes the group another. */
export const isUnsaved = (change: ChangeDraft, group: Parameters<typeof fieldsOf>[0]): boolean =>
  Object.keys(differing(change, fieldsOf(group))).length > 0;

/** A group as its host wrote it. */
export const fieldsOf = ({
  detailsPublic,
  detailsPrivate,
  startTime,
  timeZone,
}: Pick<OpenGroup, 'detailsPublic' | 'detailsPrivate' | 'startTime' | 'timeZone'>): GroupFields => ({
  ...detailsPublic,
  ...(detailsPrivate ?? { address: '', otherDetails: '' }),
  start: localMinute(new Date(startTime), knownZone(timeZone)),
});

/**
 * What a call takes.
 *
 * @param zone of where the group is
 * @param startTime of the group that is changed: its field knows no seconds, and not which of two equal hours is meant
 */
export function contentOf(
  { name, description, start, address, otherDetails }: GroupFields,
  zone: Zone,
  startTime?: string,
) {
  const stays = startTime !== undefined && start === localMinute(new Date(startTime), zone);
  return {
    detailsPublic: { name: name.trim(), description: description.trim() },
    detailsPrivate: { address: address.trim(), otherDetails: otherDetails.trim() },
    startTime: stays ? startTime : instantOf(start, zone).toISOString(),
  };
}

/**
 * What is wrong with a group before it is sent, field by field.
 *
 * @param zone of where the group is
 * @param current its start before the edit
 */
export function problemsOf({ name, start }: GroupFields, now: Date, zone?: Zone, current?: string) {
  const ofName = textProblem(name, { maxLength: GROUP_LENGTHS.name, mayBeEmpty: false });
  const time = instantOf(start, zone);
  const ofStart = Number.isNaN(time.getTime()) ? ('start-empty' as const) : startProblem(time, now);
  return {
    name: ofName === 'empty' ? ('name-empty' as const) : ofName,
    // One that has started may be edited as well, as long as it keeps its start.
    start: start === current ? null : ofStart,
  };
}

export function startProblem(start: Date, now: Date): 'in-the-past' | 'too-far-ahead' | null {
  if (start <= now) return 'in-the-past';
  return start.getTime() > now.getTime() + MAX_DAYS_AHEAD * DAY_MS ? 'too-far-ahead' : null;
}

/** What the form of a new group does when it is sent. */
export type NewGroupStep = 'say-missing' | 'ask-zone' | 'wait' | 'create';

/** Its start is by the clock of the place: nothing is created before the host could see which clock that is. */
export function newGroupStep(isMissing: boolean, zone: 'loading' | 'failed' | 'there'): NewGroupStep {
  if (isMissing) return 'say-missing';
  if (zone === 'there') return 'create';
  return zone === 'failed' ? 'ask-zone' : 'wait';
}
