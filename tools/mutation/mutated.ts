/** What is broken on purpose: the pure rules of a slice, or its stores and handlers. */
export const mutationKinds = ['rules', 'server'] as const;
export type MutationKind = (typeof mutationKinds)[number];

export interface Mutation {
  readonly slice: string;
  readonly kind: MutationKind;
}

/** The share of broken lines that the tests have to notice, in percent. */
export const LEAST_KILLED: Readonly<Record<MutationKind, number>> = { rules: 90, server: 75 };

/** Files that are broken, as globs; `!` leaves out. */
export function mutatedFiles({ slice, kind }: Mutation): readonly string[] {
  const folder = `product/${slice}`;
  const never = ['!**/*.test.ts', '!**/*.fixture.ts', '!**/*.conformance.ts'];
  return kind === 'rules'
    ? [`${folder}/**/*.rules.ts`, `${folder}/rules.ts`, ...never]
    : [
        `${folder}/server/**/*.ts`,
        '!**/*.rules.ts',
        '!**/tables.ts',
        '!**/index.ts',
        '!**/personal-data.ts',
        ...never,
      ];
}

/** The test processes get what is broken by their environment. */
export const environmentOf = ({
  slice,
  kind,
  oneIn,
}: Mutation & {
  /** Of how many functions one is broken. */
  readonly oneIn: number;
}): Readonly<Record<string, string>> => ({
  MUTATION_SLICE: slice,
  MUTATION_KIND: kind,
  MUTATION_ONE_IN: String(oneIn),
});

/** @throws Error where the environment does not say */
export function mutationOf(environment: Readonly<Record<string, string | undefined>>): Mutation {
  const kind = mutationKinds.find((one) => one === environment['MUTATION_KIND']);
  const slice = environment['MUTATION_SLICE'];
  if (slice === undefined || kind === undefined)
    throw new Error('run npm run test:mutation -- <slice> [rules|server]');
  return { slice, kind };
}
