/** Who makes a call, as far as they can be told from others. */
export interface RiskSubject {
  readonly address: string;
  /** Null without a session. */
  readonly visitorId: string | null;
}

/** A call, or a socket. */
export interface FromSomeone {
  readonly caller: { readonly _id: string } | null;
  readonly address: string;
}

export const riskSubjectOf = ({ caller, address }: FromSomeone): RiskSubject => ({
  address,
  visitorId: caller?._id ?? null,
});
