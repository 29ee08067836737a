import type { ProfileImage } from '#product/profiles/contract.ts';

/** What became of a photo, in the words its owner needs: an approved one that is not known to be safe is for adults. */
export type PhotoState = 'approved' | 'adult' | 'pending' | 'rejected';

export const stateOf = ({
  status,
  classification,
}: Pick<ProfileImage, 'status' | 'classification'>): PhotoState =>
  status === 'approved' && classification !== 'SFW' ? 'adult' : status;
