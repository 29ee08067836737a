/** Encodes the event that a visitor appeared or changed; `card` is JSON. */
export const visitorEventBytes = (card: Buffer): Buffer => Buffer.concat([VISITOR_HEAD, card, VISITOR_TAIL]);

const VISITOR_HEAD = Buffer.from('{"type":"visitor","visitor":');
const VISITOR_TAIL = Buffer.from('}');

/** Encodes the event that a visitor disappeared; no reason is given. */
export const goneEventBytes = (visitorId: string): Buffer =>
  Buffer.from(`{"type":"visitor","gone":"${visitorId}"}`);
