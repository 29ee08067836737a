import { type Judged, type JudgingSettings, type Verdict, verdictOf } from '#product/photos/judging.rules.ts';

/** What people say of a picture: the name of its folder. */
export const LABELS = ['safe', 'unsafe'] as const;
export type Label = (typeof LABELS)[number];

export interface JudgedPicture {
  readonly label: Label;
  readonly judged: Judged;
}

/** How many pictures of a label went each way. */
interface Counts {
  readonly approved: number;
  readonly labeled: number;
  readonly passedOn: number;
}

export type Confusion = Readonly<Record<Label, Counts>>;

const ways = {
  approve: 'approved',
  'approve-and-sample': 'approved',
  'label-nsfw': 'labeled',
  'pass-on': 'passedOn',
} as const satisfies Record<Verdict['type'], keyof Counts>;

/** What programs alone would do with pictures. */
export function confusionOf(pictures: readonly JudgedPicture[], settings: JudgingSettings): Confusion {
  const count = (label: Label): Counts => {
    const counts = { approved: 0, labeled: 0, passedOn: 0 };
    for (const picture of pictures)
      if (picture.label === label)
        counts[ways[verdictOf(picture.judged, { ...settings, approval: 'programs' }, 0).type]] += 1;
    return counts;
  };
  return { safe: count('safe'), unsafe: count('unsafe') };
}

/** Values of `PHOTO_SAFE_BELOW` that are compared. */
const COMPARED = [0.05, 0.1, 0.2, 0.3, 0.5];

export interface Measured {
  readonly pictures: readonly JudgedPicture[];
  /** Files that are no photos, by the reason for which an upload would be refused. */
  readonly refused: readonly { readonly name: string; readonly why: string }[];
}

/** The tables, as plain text. */
export function reportOf({ pictures, refused }: Measured, settings: JudgingSettings): string {
  const { safe, unsafe } = confusionOf(pictures, settings);
  const labeledOf = (label: Label) => pictures.filter((picture) => picture.label === label).length;
  const of = (part: number, label: Label) => shareOf(part, labeledOf(label));
  const row = (label: Label, { approved, labeled, passedOn }: Counts) =>
    columns([label, approved, labeled, passedOn]);
  const compared = COMPARED.filter((safeBelow) => safeBelow <= settings.nsfwAbove).map((safeBelow) => {
    const other = confusionOf(pictures, { ...settings, safeBelow });
    return columns([safeBelow, of(other.safe.approved, 'safe'), of(other.unsafe.approved, 'unsafe')]);
  });
  return [
    `${pictures.length} pictures: ${labeledOf('safe')} safe, ${labeledOf('unsafe')} unsafe`,
    ...refused.map(({ name, why }) => `left out: ${name} (${why})`),
    '',
    `What programs do by PHOTO_SAFE_BELOW=${settings.safeBelow} and PHOTO_NSFW_ABOVE=${settings.nsfwAbove}:`,
    '',
    columns(['', 'approved', 'labeled NSFW', 'to a person']),
    row('safe', safe),
    row('unsafe', unsafe),
    '',
    `Unsafe and not approved (recall): ${of(labeledOf('unsafe') - unsafe.approved, 'unsafe')}`,
    `Safe and labeled NSFW: ${of(safe.labeled, 'safe')}`,
    '',
    'At other thresholds:',
    '',
    columns(['PHOTO_SAFE_BELOW', 'safe approved', 'unsafe approved']),
    ...compared,
  ].join('\n');
}

const shareOf = (part: number, whole: number): string =>
  whole === 0 ? 'none' : `${part} of ${whole} (${((100 * part) / whole).toFixed(1)} %)`;

const WIDTH = 18;

const columns = (cells: readonly (string | number)[]): string =>
  cells
    .map((cell) => String(cell).padEnd(WIDTH))
    .join(' ')
    .trimEnd();
