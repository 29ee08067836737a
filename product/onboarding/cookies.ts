import { AGE_COOKIE_SECONDS } from './contract.ts';

/** `1` after the age check (register, D6-11), for clients without a visitor; with one the saved date counts. */
export const confirmedAgeCookie = {
  name: 'user_confirmed_age',
  seconds: AGE_COOKIE_SECONDS,
  httpOnly: false,
} as const;
