/** What we ask of whoever makes challenges; the rest of the product knows no more of them. */
export interface CaptchaVendor {
  /**
   * A challenge for the widget of the same vendor, which nobody can alter unseen.
   *
   * @param whom  names who may answer it
   */
  make: (boundTo: string, expiresAt: Date) => Promise<Record<string, unknown>>;
  /** What a token was made of; null when it is none of ours or not solved. Who may use it and until when is not judged here. */
  read: (token: string) => Promise<SolvedChallenge | null>;
}

export interface SolvedChallenge {
  /** No two challenges have the same. */
  readonly id: string;
  readonly boundTo: string;
  readonly expiresAt: Date;
}
