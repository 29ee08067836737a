/** The policies, by the name in their address. */
export const policies = {
  'terms-of-service': 'termsOfService',
  'community-guidelines': 'communityGuidelines',
  'acceptable-use-policy': 'acceptableUse',
  'photo-rules': 'photoRules',
  'appeals-policy': 'appeals',
  'privacy-policy': 'privacy',
} as const;
export type PolicyName = keyof typeof policies;
export const policyNames = Object.keys(policies) as readonly PolicyName[];

export const isPolicy = (name: string | undefined): name is PolicyName =>
  name !== undefined && Object.hasOwn(policies, name);
