/** Code of a refused call that succeeds after a captcha (register, D7-02). */
export const CAPTCHA_REQUIRED = 'CAPTCHA_REQUIRED';

/** The refusal that an endpoint behind a captcha declares. */
export const captchaRefusal = { [CAPTCHA_REQUIRED]: 403 } as const;

/** Reason of a 429 of any call: as many people were seen as an hour has. */
export const PEOPLE_SEEN = 'peopleSeen';
