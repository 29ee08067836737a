import { clientCookies } from '#product/cookies.ts';
import { GATE_CLOSED_MS } from './age.rules.ts';

/** `1` after the age check (register, D6-11), for clients without a visitor; with one the saved date counts. */
export const confirmedAgeCookie = {
  ...clientCookies.user_confirmed_age,
  httpOnly: false,
} as const;

/** `1` while the gate is closed on this device, with or without a visitor; the page neither reads nor clears it. */
export const refusedAgeCookie = {
  name: 'age_refused',
  seconds: GATE_CLOSED_MS / 1000,
  httpOnly: true,
} as const;
