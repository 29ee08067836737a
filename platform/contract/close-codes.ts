/**
 * Close code of a socket whose session is over, like 401.
 *
 * It is from the range for applications (RFC 6455, 7.4.2). The client authenticates again before it reconnects.
 */
export const SESSION_OVER = 4401;
