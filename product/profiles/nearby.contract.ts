import * as z from 'zod/mini';

/** Notes a visitor may keep in their private extended profile. */
export const MAX_EXTENDED_PROFILE_KEYS = 40;

/** What a soft reload says of the visitor themselves. */
export const nearbyQuestion = {
  privateExtendedProfile: z.optional(
    z
      .record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(500)))
      .check(z.refine((profile) => Object.keys(profile).length <= MAX_EXTENDED_PROFILE_KEYS, 'too many')),
  ),
};

declare module '#product/nearby/contract.ts' {
  interface NearbyQuestion {
    readonly privateExtendedProfile?: z.output<typeof nearbyQuestion.privateExtendedProfile>;
  }
}
