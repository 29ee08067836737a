import * as z from 'zod/mini';

/** 24 hexadecimal digits, lower case: the id of everything but what a client creates. */
export const id = z.string().check(z.regex(/^[0-9a-f]{24}$/, 'id'));
