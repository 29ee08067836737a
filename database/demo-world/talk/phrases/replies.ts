import type { IncomingKind } from '../incoming.ts';
import type { Replies } from './phrase.ts';
import { SMALL_TALK } from './small-talk.ts';
import { TO_QUESTIONS } from './to-questions.ts';
import { TO_WHAT_IS_SENT } from './to-what-is-sent.ts';

export const REPLIES: Readonly<Record<IncomingKind, Replies>> = {
  ...SMALL_TALK,
  ...TO_QUESTIONS,
  ...TO_WHAT_IS_SENT,
};
