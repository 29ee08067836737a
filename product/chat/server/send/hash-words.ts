import { hash } from 'node:crypto';
import { wordsOf } from '../../requests/first-messages.rules.ts';

/** SHA-256 of the letters and digits of a text, in hexadecimal: by it the same words are known. */
export const hashWords = (body: string): string => hash('sha256', wordsOf(body), 'hex');
