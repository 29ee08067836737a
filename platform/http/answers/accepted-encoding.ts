import { negotiate } from '@fastify/accept-negotiator';

export type Encoding = 'br' | 'gzip';
/** By preference: of two that a client likes alike, the first. */
const OFFERED: Encoding[] = ['br', 'gzip'];

/** The encoding for an `Accept-Encoding` header (RFC 9110, 12.5.3); null for none. */
export const encodingFor = (header: string | undefined): Encoding | null =>
  header === undefined ? null : negotiate(header, OFFERED);
