/** Who makes a call, as far as they can be told from others. */
export interface RiskSubject {
  readonly address: string;
  /** Null without a session. */
  readonly visitorId: string | null;
}
