const DAY_SECONDS = 24 * 60 * 60;

/** Cookies the client sets itself (register, D6), with their lifetime in seconds. */
export const clientCookies = {
  dev_mode: { name: 'dev_mode', seconds: 365 * DAY_SECONDS },
  staging_env: { name: 'staging_env', seconds: 365 * DAY_SECONDS },
  automation: { name: 'automation', seconds: DAY_SECONDS },
  traffic_source: { name: 'traffic_source', seconds: 30 * DAY_SECONDS },
  adult_settings_flow: { name: 'adult_settings_flow', seconds: DAY_SECONDS },
  color_theme: { name: 'color_theme', seconds: 365 * DAY_SECONDS },
  notification_seen: { name: 'notification_seen', seconds: 15 * DAY_SECONDS },
  user_confirmed_age: { name: 'user_confirmed_age', seconds: 30 * 60 },
  temp_access_token: { name: 'temp_access_token', seconds: DAY_SECONDS },
  temp_id: { name: 'temp_id', seconds: DAY_SECONDS },
  temp_session_id: { name: 'temp_session_id', seconds: DAY_SECONDS },
  cookie_consent: { name: 'cookie_consent', seconds: 180 * DAY_SECONDS },
} as const;
