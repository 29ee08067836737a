import type { reviewReasons } from './contract.ts';
import type { Opinions, Scores } from '#platform/images/classifier/scores.ts';

/** Who may approve photos: programs where they are sure, or people alone. */
export type Approval = 'programs' | 'reviewed';

export interface JudgingSettings {
  readonly approval: Approval;
  /** A model finds a photo safe when its unsafe classes together score below this. */
  readonly safeBelow: number;
  /** A model finds a photo explicit when its explicit classes together score above this. */
  readonly nsfwAbove: number;
  /** One in how many verdicts of programs a person checks. */
  readonly sampleOneIn: number;
}

/**
 * Below 0.2 a picture is likely safe, above 0.8 highly probably not: the advice for another model of this kind
 * (github.com/yahoo/open_nsfw, README). For these models others measured at 0.5 only; docs/photos.md says what.
 */
export const DEFAULT_JUDGING: JudgingSettings = {
  approval: 'programs',
  safeBelow: 0.2,
  nsfwAbove: 0.8,
  sampleOneIn: 20,
};

/** What programs can say of a photo, or why they say nothing. */
export type Judged = Opinions | 'no-models' | 'failed';

export type PassOnReason =
  /** No models are installed. */
  | 'no-models'
  /** The photo took too much, or could not be decoded. */
  | 'failed'
  /** A model gave no probabilities. */
  | 'no-scores'
  | 'no-second-opinion'
  /** The quick model finds it neither safe nor explicit. */
  | 'unsure'
  | 'models-disagree'
  /** People approve every photo. */
  | 'reviewed';

/** What is written of a photo that was judged. */
export interface Judgement {
  readonly status: 'pending' | 'approved' | 'rejected';
  readonly classification: 'SFW' | 'NSFW' | 'UNKNOWN';
  readonly judgedBy: 'programs' | 'person' | null;
  /** Why a person has to look; null where none has, and while it waits for the programs. */
  readonly reviewReason: (typeof reviewReasons)[number] | null;
}

/** Of a picture that may not be shown: withheld until a person looked. */
export const WITHHELD: Judgement = {
  ...{ status: 'pending', classification: 'UNKNOWN', judgedBy: null, reviewReason: 'known' },
};

/** What a person who looks may read first. */
export type Hint = 'SFW' | 'NSFW' | null;

/** What programs do with a photo. They never reject one. */
export type Verdict =
  | { readonly type: 'approve'; readonly classification: 'SFW'; readonly seenBy: 'programs' }
  /** Approved, and a person checks it afterwards. */
  | { readonly type: 'approve-and-sample'; readonly classification: 'SFW'; readonly seenBy: 'programs' }
  /** Approved as not safe: shown only where such photos are. */
  | {
      readonly type: 'label-nsfw';
      readonly classification: 'NSFW';
      readonly seenBy: 'programs';
      /** Whether a person checks it afterwards. */
      readonly isSampled: boolean;
    }
  /** It stays pending until a person looked. */
  | { readonly type: 'pass-on'; readonly why: PassOnReason; readonly hint: Hint };

type Finding = 'safe' | 'explicit' | 'unsure' | 'no-scores';

/** How far the five scores may be from 1 together. */
const SUM_TOLERANCE = 0.01;

/** Suggestive photos count: what the two models are weak at goes to people. */
const unsafeOf = ({ explicit, explicitDrawing, suggestive }: Scores): number =>
  explicit + explicitDrawing + suggestive;

/** Without the suggestive class, which the models give to men in football shirts (github.com/infinitered/nsfwjs/issues/924). */
const explicitOf = ({ explicit, explicitDrawing }: Scores): number => explicit + explicitDrawing;

function areProbabilities(scores: Scores): boolean {
  const { drawing, explicitDrawing, neutral, explicit, suggestive } = scores;
  const values = [drawing, explicitDrawing, neutral, explicit, suggestive];
  const sum = values.reduce((total, value) => total + value, 0);
  return values.every((value) => value >= 0) && Math.abs(sum - 1) <= SUM_TOLERANCE;
}

function findingOf(scores: Scores, { safeBelow, nsfwAbove }: JudgingSettings): Finding {
  if (!areProbabilities(scores)) return 'no-scores';
  if (explicitOf(scores) > nsfwAbove) return 'explicit';
  return unsafeOf(scores) < safeBelow ? 'safe' : 'unsure';
}

const hints = { safe: 'SFW', explicit: 'NSFW', unsure: null, 'no-scores': null } as const;

const passOn = (why: PassOnReason, hint: Hint = null): Verdict => ({ type: 'pass-on', why, hint });

/** Whether what the thorough model says can change the verdict. */
export const needsSecondOpinion = (first: Scores, settings: JudgingSettings): boolean =>
  settings.approval === 'programs' && ['safe', 'explicit'].includes(findingOf(first, settings));

/**
 * What programs do with a photo.
 *
 * @param dice a number in [0, 1), by which verdicts are sampled
 */
export function verdictOf(judged: Judged, settings: JudgingSettings, dice: number): Verdict {
  if (typeof judged === 'string') return passOn(judged);
  const first = findingOf(judged.first, settings);
  if (first === 'no-scores' || first === 'unsure') return passOn(first);
  if (settings.approval === 'reviewed') return passOn('reviewed', hints[first]);
  if (!judged.second) return passOn('no-second-opinion', hints[first]);
  const second = findingOf(judged.second, settings);
  if (second === 'no-scores') return passOn(second);
  if (second !== first)
    return passOn('models-disagree', [first, second].includes('explicit') ? 'NSFW' : null);
  const isSampled = dice < 1 / settings.sampleOneIn;
  if (first === 'explicit')
    return { type: 'label-nsfw', classification: 'NSFW', seenBy: 'programs', isSampled };
  return { type: isSampled ? 'approve-and-sample' : 'approve', classification: 'SFW', seenBy: 'programs' };
}

/** What a verdict of the programs writes. What they could not look at yet waits for them, and for a person meanwhile. */
export function judgementOf(verdict: Verdict): Judgement {
  if (verdict.type === 'pass-on') {
    const reviewReason = verdict.why === 'no-models' ? null : 'unsure';
    return { status: 'pending', classification: 'UNKNOWN', judgedBy: null, reviewReason };
  }
  const isSampled = verdict.type === 'label-nsfw' ? verdict.isSampled : verdict.type === 'approve-and-sample';
  return {
    ...{ status: 'approved', classification: verdict.classification, judgedBy: 'programs' },
    reviewReason: isSampled ? 'sampled' : null,
  };
}
