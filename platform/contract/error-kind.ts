/** What a log may say of an error: its message may name an address, a position or a text. */
export const errorKind = (error: unknown): string => (error instanceof Error ? error.name : typeof error);
