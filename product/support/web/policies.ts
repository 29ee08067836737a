/** The policies that have a text, by the name in their address. */
export const policies = {
  'terms-of-service': 'termsOfService',
  'community-guidelines': 'communityGuidelines',
} as const;
export type PolicyName = keyof typeof policies;

export const isPolicy = (name: string | undefined): name is PolicyName =>
  name !== undefined && Object.hasOwn(policies, name);
