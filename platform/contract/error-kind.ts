/** The loggable part of an error: its message may contain an address, a position or text. */
export const errorKind = (error: unknown): string => (error instanceof Error ? error.name : typeof error);
