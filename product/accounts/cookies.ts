/**
 * Cookies cleared on sign-out, besides the session's (register, D6-07, D6-08 and D6-10 to D6-13).
 * Theme, dev mode, staging environment, automation and traffic source belong to the device.
 */
export const visitorCookies = [
  'temp_access_token',
  'adult_settings_flow',
  'notification_seen',
  'user_confirmed_age',
  'temp_id',
  'temp_session_id',
] as const;

/** A device that has logged in to an account: its log-ins are counted apart. It belongs to the device and outlives a logout, but not the account. */
export const knownDeviceCookie = {
  name: 'known_device',
  seconds: 365 * 24 * 60 * 60,
  httpOnly: true,
} as const;

/** Where a tab keeps the ids of a session transfer until it is answered; the token waits in `temp_access_token`. */
export const SESSION_TRANSFER_KEY = 'hand_over';
