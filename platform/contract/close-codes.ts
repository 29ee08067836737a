/**
 * A socket was closed because its session is over; like 401, from the range of codes an application may choose
 * (RFC 6455, 7.4.2). The client is to ask who it is before it comes again.
 */
export const SESSION_OVER = 4401;
