import type { BodyOf } from '#platform/contract/endpoint.ts';
import { textProblem } from '#platform/text/validate-text.ts';
import { wordsOf } from '#product/chat/requests/wording.rules.ts';
import { type changeGroup, GROUP_LENGTHS } from '../../contract/endpoints.ts';
import type { GroupRow } from '../groups.store.ts';

/** The content of a group, as its host writes it. */
export type Content = Omit<BodyOf<typeof changeGroup>, 'groupId'>;

export function textsProblem({ detailsPublic, detailsPrivate }: Content): 'empty' | 'disallowed-text' | null {
  const { name, ...rest } = { ...detailsPublic, ...detailsPrivate };
  const problem = textProblem(name, { maxLength: GROUP_LENGTHS.name, mayBeEmpty: false });
  if (problem) return problem;
  for (const key of ['description', 'address', 'otherDetails'] as const) {
    const found = textProblem(rest[key], { maxLength: GROUP_LENGTHS[key], mayBeEmpty: true });
    if (found) return found;
  }
  return null;
}

/** The part that everyone reads. */
export const publicTextsOf = ({ detailsPublic: { name, description } }: Content): readonly string[] => [
  name,
  description,
];

/** Those of its public texts that say something else than before. */
export const rewordedTexts = (row: GroupRow, { detailsPublic }: Content): readonly string[] =>
  (['name', 'description'] as const)
    .filter((key) => wordsOf(detailsPublic[key]) !== wordsOf(row[key]))
    .map((key) => detailsPublic[key]);

/** As its row has it. */
export const columnsOf = ({ detailsPublic, detailsPrivate, startTime }: Content) => ({
  ...detailsPublic,
  ...detailsPrivate,
  startTime: new Date(startTime),
});

/** Whether it says already what everybody reads of it. */
export function hasPublicText(row: GroupRow, content: Content): boolean {
  const { name, description, startTime } = columnsOf(content);
  return (
    row.name === name && row.description === description && row.startTime.getTime() === startTime.getTime()
  );
}

export function isSaid(row: GroupRow, content: Content): boolean {
  const { address, otherDetails } = columnsOf(content);
  return hasPublicText(row, content) && row.address === address && row.otherDetails === otherDetails;
}
