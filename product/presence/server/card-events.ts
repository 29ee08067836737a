/** The event that somebody came or changed; `card` is the JSON of his card. */
export const visitorEventBytes = (card: Buffer): Buffer => Buffer.concat([VISITOR_HEAD, card, VISITOR_TAIL]);

const VISITOR_HEAD = Buffer.from('{"type":"visitor","visitor":');
const VISITOR_TAIL = Buffer.from('}');

/** The event that somebody left; no reason is given. */
export const goneEventBytes = (visitorId: string): Buffer =>
  Buffer.from(`{"type":"visitor","gone":"${visitorId}"}`);
