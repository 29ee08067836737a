/** Whether an `If-None-Match` header names an entity tag (RFC 9110, 13.1.2: weak comparison with any of a list). */
export const isKnown = (given: string | undefined, etag: string): boolean =>
  given !== undefined && (given === '*' || given.split(',').some((one) => strong(one) === strong(etag)));

const strong = (etag: string): string => etag.trim().replace(/^W\//, '');
