import type { BadFile } from './bad-file.fixture.ts';
import { bombs } from './bombs.fixture.ts';
import { broken } from './broken.fixture.ts';
import { claims } from './claims.fixture.ts';
import { metadata } from './metadata.fixture.ts';
import { polyglots } from './polyglots.fixture.ts';

/** Every one is made when it is asked for, of code. */
export const badFiles: readonly BadFile[] = [...polyglots, ...metadata, ...claims, ...bombs, ...broken];
