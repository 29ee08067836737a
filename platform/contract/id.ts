import * as z from 'zod/mini';

/** The format of object ids: 24 lowercase hexadecimal digits. */
export const id = z.string().check(z.regex(/^[0-9a-f]{24}$/, 'id'));
