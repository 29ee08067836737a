import { groupBy } from '#platform/rows/group-by.ts';
import type { Evidence, StoredMessage, ObservedTimeline } from './evidence.fixture.ts';

/** What went wrong, in words that name the message; each list is empty when nothing did. */
export interface Findings {
  /** Acknowledged, and missing in the database, in a history or on a screen. */
  readonly lost: readonly string[];
  /** Twice in the database, in a history or on a screen, by its id or by its text. */
  readonly duplicated: readonly string[];
  /** There though nobody sent it, with another text than was sent, or though it was refused. */
  readonly unexpected: readonly string[];
  /** A history or a screen in another order than the database. */
  readonly diverged: readonly string[];
  /** A conversation whose numbers are not 1, 2, 3 … */
  readonly gaps: readonly string[];
  /** An unread count that is not what a recount says. */
  readonly miscounted: readonly string[];
  /** Asked for after a block was acknowledged and stored all the same, or told more than a second after it. */
  readonly afterBlock: readonly string[];
}

/** Until it, what was on its way when a block was acknowledged has arrived. */
const AT_ONCE_MS = 1_000;

const pairKey = (one: string, other: string): string => [one, other].sort().join(' ');

/** Compares what was asked for with what is stored, told and shown. */
export function check(evidence: Evidence): Findings {
  return {
    lost: lostOf(evidence),
    duplicated: duplicatedOf(evidence),
    unexpected: unexpectedOf(evidence),
    diverged: divergedOf(evidence),
    gaps: gapsOf(evidence),
    miscounted: miscountedOf(evidence),
    afterBlock: afterBlockOf(evidence),
  };
}

const timelinesOf = ({ histories, screens }: Evidence): readonly ObservedTimeline[] => [
  ...histories,
  ...screens,
];

/** Pairs that are separated now: neither sees their messages. */
const separatedPairs = ({ blocks }: Evidence): ReadonlySet<string> =>
  new Set(blocks.map(({ blockerId, blockedId }) => pairKey(blockerId, blockedId)));

function lostOf(evidence: Evidence): string[] {
  const stored = new Set(evidence.messages.map(({ id }) => id));
  const separated = separatedPairs(evidence);
  const acknowledged = evidence.sends.filter(({ outcome }) => outcome === 'acknowledged');
  const lost = acknowledged
    .filter(({ id }) => !stored.has(id))
    .map(({ id, body }) => `${id} (${body}): not in the database`);
  const byPair = groupBy(acknowledged, ({ authorId, partnerId }) => pairKey(authorId, partnerId));
  for (const { of, visitorId, partnerId, messages } of timelinesOf(evidence)) {
    const pair = pairKey(visitorId, partnerId);
    if (separated.has(pair)) continue;
    const shown = new Set(messages.map(({ id }) => id));
    for (const { id, body } of byPair.get(pair) ?? [])
      if (!shown.has(id)) lost.push(`${id} (${body}): not in ${of}`);
  }
  return lost;
}

function duplicatedOf(evidence: Evidence): string[] {
  const twice = (where: string, values: readonly string[]) =>
    [...groupBy(values, (value) => value)]
      .filter(([, all]) => all.length > 1)
      .map(([value, all]) => `${value}: ${all.length} times in ${where}`);
  const places: (readonly [string, readonly { readonly id: string; readonly body: string }[]])[] = [
    ['the database', evidence.messages],
    ...timelinesOf(evidence).map(({ of, messages }) => [of, messages] as const),
  ];
  return places.flatMap(([where, messages]) => [
    ...twice(
      where,
      messages.map(({ id }) => id),
    ),
    ...twice(
      where,
      messages.map(({ body }) => body),
    ),
  ]);
}

function unexpectedOf(evidence: Evidence): string[] {
  const sent = new Map(evidence.sends.map((send) => [send.id, send]));
  const wrong = (where: string, { id, body }: Pick<StoredMessage, 'id' | 'body'>): string[] => {
    const send = sent.get(id);
    if (!send) return [`${id} (${body}): nobody sent it, and it is in ${where}`];
    if (send.body !== body) return [`${id}: sent as ${send.body}, and ${body} in ${where}`];
    return send.outcome === 'refused' ? [`${id} (${body}): refused, and it is in ${where}`] : [];
  };
  return [
    ...evidence.messages.flatMap((message) => wrong('the database', message)),
    ...timelinesOf(evidence).flatMap(({ of, messages }) => messages.flatMap((message) => wrong(of, message))),
  ];
}

function divergedOf(evidence: Evidence): string[] {
  const seqOf = new Map(evidence.messages.map(({ id, seq }) => [id, seq]));
  return timelinesOf(evidence).flatMap(({ of, messages }) => {
    const known = messages.filter(({ id }) => seqOf.has(id));
    return known.flatMap(({ id }, at) => {
      const before = known[at - 1];
      const isBefore = before !== undefined && (seqOf.get(before.id) ?? 0) >= (seqOf.get(id) ?? 0);
      return isBefore ? [`${id} after ${before.id} in ${of}`] : [];
    });
  });
}

function gapsOf({ messages }: Evidence): string[] {
  return [...groupBy(messages, ({ conversationId }) => conversationId)].flatMap(([id, all]) => {
    const seqs = all.map(({ seq }) => seq).sort((a, b) => a - b);
    const at = seqs.findIndex((seq, index) => seq !== index + 1);
    return at === -1 ? [] : [`${id}: ${at + 1} is ${seqs[at]}`];
  });
}

function miscountedOf({ participants, messages }: Evidence): string[] {
  const byConversation = groupBy(messages, ({ conversationId }) => conversationId);
  return participants.flatMap(({ conversationId, visitorId, readSeq, unread }) => {
    const recount = (byConversation.get(conversationId) ?? []).filter(
      ({ seq, authorId }) => seq > readSeq && authorId !== visitorId,
    ).length;
    return recount === unread ? [] : [`${visitorId} in ${conversationId}: ${unread} instead of ${recount}`];
  });
}

function afterBlockOf({ blocks, sends, messages, deliveries }: Evidence): string[] {
  const stored = new Set(messages.map(({ id }) => id));
  return blocks.flatMap(({ blockerId, blockedId, acknowledgedAt }) => {
    const isBetween = (one: string, other: string) => pairKey(one, other) === pairKey(blockerId, blockedId);
    return [
      ...sends
        .filter(({ authorId, partnerId }) => isBetween(authorId, partnerId))
        .filter(({ id, askedAt }) => askedAt > acknowledgedAt && stored.has(id))
        .map(({ id, body }) => `${id} (${body}): asked for after the block`),
      ...deliveries
        .filter(({ visitorId, partnerId }) => isBetween(visitorId, partnerId))
        .filter(({ at }) => at > acknowledgedAt + AT_ONCE_MS)
        .map(({ id, visitorId }) => `${id}: told to ${visitorId} after the block`),
    ];
  });
}
