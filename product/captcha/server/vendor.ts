/** Port to a captcha vendor. */
export interface CaptchaVendor {
  /**
   * Creates a tamper-proof challenge for the vendor's widget.
   *
   * @param boundTo identifies who may answer it
   */
  make: (boundTo: string, expiresAt: Date) => Promise<Record<string, unknown>>;
  /** Parses a token; null when it is invalid or not solved. The caller checks subject and expiry. */
  read: (token: string) => Promise<SolvedChallenge | null>;
}

export interface SolvedChallenge {
  /** Unique per challenge. */
  readonly id: string;
  readonly boundTo: string;
  readonly expiresAt: Date;
}
