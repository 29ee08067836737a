/** A visitor whom a host may invite. */
export interface Invitable {
  readonly id: string;
  readonly handle: string;
}

/** Someone nearby. */
export interface MetVisitor {
  readonly _id: string;
  readonly handle: string;
  readonly accountType: string;
  /** Made up, for the demo city: nobody would answer. */
  readonly isDemo?: boolean | undefined;
}

/** Whom a host may invite: chat partners, then real people nearby who have an account. */
export const whomToInvite = (
  partners: readonly Invitable[],
  nearby: readonly MetVisitor[],
): readonly Invitable[] => [
  ...partners,
  ...nearby
    .filter(({ accountType, isDemo }) => accountType !== 'anonymous' && !isDemo)
    .map(({ _id: id, handle }) => ({ id, handle })),
];

/** Results shown; typing more of a handle narrows them. */
export const MAX_FOUND = 30;

/** Those whose handle has the words in it, those that begin with them first; each once. */
export function foundAmong(people: readonly Invitable[], words: string): readonly Invitable[] {
  const wanted = words.trim().toLowerCase();
  const once = [...new Map(people.map((person) => [person.id, person])).values()];
  const at = ({ handle }: Invitable) => handle.toLowerCase().indexOf(wanted);
  return once
    .filter((person) => at(person) >= 0)
    .sort((a, b) => Number(at(a) > 0) - Number(at(b) > 0))
    .slice(0, MAX_FOUND);
}
