import * as z from 'zod/mini';
import { id } from '#platform/contract/id.ts';
import { noBody } from '#platform/contract/endpoint.ts';
import { isCommonPassword } from './common-password.contract.ts';
import { captchaRefusal } from '#product/captcha/refusal.contract.ts';
import { endpoint } from '#product/visitors/access.ts';
import { calendarDate, HANDLE_LENGTH, visitor } from '#product/visitors/contract.ts';

export const PASSWORD_LENGTH = { min: 10, max: 200 } as const;
/** The longest address that can be delivered to (RFC 5321, 4.5.3.1.3, without its brackets). */
export const MAIL_ADDRESS_LENGTH = 254;

export const mailAddress = z.string().check(z.trim(), z.maxLength(MAIL_ADDRESS_LENGTH), z.email());
const newPassword = z.string().check(
  z.minLength(PASSWORD_LENGTH.min),
  z.maxLength(PASSWORD_LENGTH.max),
  z.refine((password) => !isCommonPassword(password)),
);
/** Why a password cannot be a new one; null for one that can. */
export function newPasswordProblem(password: string): 'short' | 'common' | null {
  if (newPassword.safeParse(password).success) return null;
  return password.length < PASSWORD_LENGTH.min ? 'short' : 'common';
}
/** A submitted password of any plausible length, so that all wrong ones are refused alike. */
const givenPassword = z.string().check(z.minLength(1), z.maxLength(PASSWORD_LENGTH.max));
/** What a mailed link or a session transfer carries: 32 random bytes as base64url. */
const secret = z.string().check(z.regex(/^[\w-]{43}$/));
/** Whether a text can be what a mailed link carries: a mistyped or shortened one cannot. */
export const isSecret = (text: string): boolean => secret.safeParse(text).success;

/** Handles offered in place of one that is taken, at most. */
export const MAX_LIKE = 3;

/** Of any plausible length: whether it can be a handle is answered, not refused. */
const handle = z.string().check(z.maxLength(4 * HANDLE_LENGTH.max));

export const checkHandle = endpoint({
  method: 'GET',
  path: '/api/user/handle',
  summary:
    'Whether the visitor can have a handle. One that is reserved, or was given up lately, is taken like any other; their own is free. For a taken one up to three free ones like it are offered.',
  role: 'visitor',
  limit: 'generic',
  query: z.strictObject({ handle }),
  answer: z.strictObject({
    status: z.enum(['free', 'taken', 'invalid']),
    like: z.optional(z.array(z.string()).check(z.maxLength(MAX_LIKE))),
  }),
});
export type HandleStatus = z.infer<typeof checkHandle.answer>['status'];

export const register = endpoint({
  method: 'POST',
  path: '/api/user/register',
  summary:
    'Adds an account to the visitor, who keeps their id; an emailed link activates it. Answers the same for an address that has an account: its owner gets an email. With a handle that is taken nothing of it is done. Repeated with the same body it answers the same, also to the session that ended by it, for an hour.',
  role: 'everyone',
  limit: 'registration',
  body: z.strictObject({
    email: mailAddress,
    password: newPassword,
    /** Without one the visitor keeps theirs. */
    handle: z.optional(handle),
  }),
  answer: visitor,
  startsSession: true,
  refusals: {
    unauthenticated: 401,
    'has-account': 409,
    'handle-taken': 409,
    'handle-unfit': 422,
    ...captchaRefusal,
  },
});

export const logIn = endpoint({
  method: 'POST',
  path: '/api/user/login',
  summary: 'Starts a session of an account, confirmed or not, and ends the current one.',
  role: 'everyone',
  limit: 'login',
  body: z.strictObject({ email: mailAddress, password: givenPassword }),
  answer: visitor,
  startsSession: true,
  refusals: { 'wrong-credentials': 403 },
});

export const logOut = endpoint({
  method: 'POST',
  path: '/api/user/logout',
  summary: 'Ends the session, if there is one, and clears the visitor’s cookies.',
  role: 'everyone',
  limit: 'generic',
  body: noBody,
  answer: 'nothing',
});

export const activate = endpoint({
  method: 'PUT',
  path: '/api/user/activate',
  summary:
    'Activates the account an emailed link was sent for. Outside a session of that visitor it requires the password and starts no session; their own session continues with a new token.',
  role: 'everyone',
  limit: 'login',
  body: z.strictObject({ token: secret, password: z.optional(givenPassword) }),
  answer: visitor,
  startsSession: true,
  /** Refused for want of the right password, the link stays good. */
  refusals: { 'link-not-valid': 410, 'password-needed': 403, 'wrong-credentials': 403 },
});

export const requestActivation = endpoint({
  method: 'PUT',
  path: '/api/user/request-activation',
  summary: 'Sends the link that activates the account again.',
  role: 'visitor',
  limit: 'generic',
  body: noBody,
  answer: 'nothing',
  refusals: { 'nothing-to-activate': 409 },
});

export const makeActivationLink = endpoint({
  method: 'POST',
  path: '/api/user/activation-link',
  summary:
    'Returns the address of a page that confirms the visitor’s account, where no email is sent and the server is reached from its own computer alone; null anywhere else, and without an account to confirm.',
  role: 'visitor',
  limit: 'generic',
  body: noBody,
  answer: z.strictObject({ link: z.nullable(z.string()) }),
});

export const requestPasswordReset = endpoint({
  method: 'PUT',
  path: '/api/user/request-password-reset',
  summary:
    'Sends a link to set a new password if the address has an account; the answer is the same either way.',
  role: 'everyone',
  limit: 'login',
  // It stays open to an owner whom wrong passwords shut out.
  isCountedApart: true,
  body: z.strictObject({ email: mailAddress }),
  answer: 'nothing',
});

export const setPassword = endpoint({
  method: 'PUT',
  path: '/api/user/set-password',
  summary:
    'Sets a new password, by the token of an emailed link or by the current password. Ends every other session of the account.',
  role: 'everyone',
  limit: 'login',
  // It stays open to an owner whom wrong passwords shut out.
  isCountedApart: true,
  body: z.strictObject({
    password: newPassword,
    token: z.optional(secret),
    currentPassword: z.optional(givenPassword),
  }),
  answer: 'nothing',
  refusals: { unauthenticated: 401, 'wrong-credentials': 403, 'link-not-valid': 410 },
});

/** What another client of the same person takes a session over with: once, and within a quarter of an hour. */
export const sessionTransfer = z.strictObject({ userId: id, sessionId: id, token: secret });

export const startSessionTransfer = endpoint({
  method: 'POST',
  path: '/api/user/session-transfer',
  summary: 'Creates a one-time token with which another client of the same person continues.',
  role: 'visitor',
  limit: 'generic',
  body: noBody,
  answer: sessionTransfer,
  refusals: { unauthenticated: 401 },
});

export const switchAccount = endpoint({
  method: 'POST',
  path: '/api/user/switch-account',
  summary:
    'Continues as the person of a session transfer in a new session. Ends the current session, and on request deletes its anonymous visitor.',
  role: 'everyone',
  limit: 'generic',
  body: z.strictObject({
    ...sessionTransfer.shape,
    /** Deletes the anonymous visitor only when the transfer succeeds, and never one with an account. */
    deletesAnonymous: z.optional(z.boolean()),
  }),
  answer: visitor,
  startsSession: true,
  refusals: { 'link-not-valid': 410 },
});

export const session = z.strictObject({
  sessionId: id,
  /** Browser and system in words, such as `Chrome, Android`; null when the client did not say. */
  client: z.nullable(z.string()),
  startedOn: calendarDate,
  lastUsedOn: calendarDate,
  isThisOne: z.boolean(),
});
export type Session = z.infer<typeof session>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/user/sessions',
  summary: 'Returns the sessions of the visitor, the last used first.',
  role: 'visitor',
  limit: 'generic',
  answer: z.strictObject({ sessions: z.array(session) }),
});

export const endSession = endpoint({
  method: 'POST',
  path: '/api/user/end-session',
  summary: 'Ends one of the visitor’s sessions; its sockets close within a second.',
  role: 'visitor',
  limit: 'generic',
  body: z.strictObject({ sessionId: id }),
  answer: 'nothing',
  refusals: { 'not-found': 404 },
});

export const deleteAnonymous = endpoint({
  method: 'PUT',
  path: '/api/user/delete-anonymous',
  summary: 'Deletes the anonymous visitor and all their data.',
  role: 'visitor',
  limit: 'generic',
  body: noBody,
  answer: 'nothing',
  refusals: { 'has-account': 409 },
});

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/user/delete',
  summary: 'Deletes the account and all its data permanently.',
  role: 'visitor',
  limit: 'login',
  body: z.strictObject({ password: z.optional(givenPassword) }),
  answer: 'nothing',
  refusals: { 'wrong-credentials': 403 },
});

export const exportData = endpoint({
  method: 'GET',
  path: '/api/user/export',
  summary: 'Returns an archive of all the visitor’s data.',
  role: 'visitor',
  limit: 'generic',
  answer: { file: 'application/zip' },
});

/** Tells every open page of the visitor that their account is confirmed, wherever that was done. */
export const confirmedEvent = z.strictObject({ type: z.literal('accountConfirmed') });
export type ConfirmedEvent = z.infer<typeof confirmedEvent>;
