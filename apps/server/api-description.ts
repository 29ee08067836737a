import { type CommonRefusal, temporaryRefusals } from '#platform/contract/common-refusals.ts';
import type { ApiDescription } from '#platform/open-api/description.ts';
import { openApiOf } from '#platform/open-api/document.ts';
import type { OpenApiDocument } from '#platform/open-api/document-types.ts';
import { brand } from '#product/brand.ts';
import { ACCESS_TOKEN_HEADER, cookies, WANTS_TOKEN_HEADER } from '#product/visitors/cookies.ts';
import { LIVE_PATH, LIVE_SUBPROTOCOL } from '#product/live/contract.ts';
import { nouns } from '#wire/endpoints.ts';
import { EXAMPLE_DAY, examplesOn } from '#wire/examples.ts';
import { rateLimitReasons, refusalsOfCall } from '#wire/refusals.ts';
import { schemas } from '#wire/schemas.ts';
import { WIRE_VERSION, WIRE_VERSION_HEADER } from '#wire/version.ts';

/** Where the document is answered, and whom its readers may ask. */
export interface ApiPublisher {
  /** Own address of the server; undefined where it has several or none. */
  readonly appUrl: string | undefined;
  readonly contactEmail: string | null;
  /** The day it is read; that of the examples unless given. */
  readonly day?: string;
}

const DESCRIPTION = `The calls of ${brand.name}, as its own app makes them.

**Sessions.** \`startAnonymous\`, \`register\` and \`logIn\` start one. A browser gets the cookie \`${cookies.accessToken.name}\`; any other client sends \`${WANTS_TOKEN_HEADER}: 1\` with such a call, gets a token in the header \`${ACCESS_TOKEN_HEADER}\` and sends it as \`Authorization: Bearer\`. A write with the cookie needs the \`Origin\` of this server, one with a token does not.

**Roles.** Each contains those before it: \`everyone\`; \`visitor\`, with a session; \`admitted\`, past the age check and with the policies accepted (\`checkAge\`, \`acceptPolicies\`); \`account\`, with email and password. Suspended visitors keep the first two.

**Bodies** are JSON. Unknown fields are refused, except of clients that name a newer version in \`${WIRE_VERSION_HEADER}\`. Answers may get more fields at any time: ignore those you do not know.

**Refusals** answer \`{ error, reason?, message?, alert?, issues? }\`; \`error\` is a code that each call lists by status. Any path answers 404 \`not-found\` where there is no call, and 405 \`method-not-allowed\` for another method.

**Limits.** ${temporaryRefusals.map((code) => `\`${code}\``).join(' and ')} say in \`Retry-After\` when to call again, \`RATE_LIMIT\` also in \`reason\` what was counted.

**Retries.** Calls that create something take an \`_id\` made by the client: a call repeated with the same id is the same thing. Ids are 24 hexadecimal digits, those of messages UUIDs of version 7.

**Days** of examples are around ${EXAMPLE_DAY}. Where a server answers this document, those of \`planTrip\`, \`createGroup\` and \`changeGroup\` are ahead of the day that it is read, as these calls ask for.

**Positions** that others see lie somewhere inside a cell of \`cellMetres\`. Only \`physicalLocation\` of \`softReload\` says where the caller is; every other coordinate is a place to look at.

**Live events** come over the WebSocket \`${LIVE_PATH}\` (subprotocol \`${LIVE_SUBPROTOCOL}\`), which this document does not describe. Without it a client polls \`listChanges\` and \`softReload\`.`;

/** What codes mean that many calls refuse by. */
const meanings = {
  invalid: 'the query or the body does not fit; `issues` names the fields.',
  unauthenticated: 'there is no session.',
  'foreign-origin': 'a page of another address made the call.',
  'ip-blocked': 'the operators blocked the address of the caller.',
  'not-admitted': 'the age check or the policies are missing, as `reason` says.',
  suspended: 'the visitor is suspended.',
  forbidden: 'the caller has not the role in `reason`.',
  CAPTCHA_REQUIRED: 'succeeds after `getCaptcha` and `verifyCaptcha`.',
  'not-found': 'there is none, or none for this caller.',
  'too-large': 'the body is larger than the call takes.',
  'unsupported-media-type': 'the body is not JSON.',
  RATE_LIMIT: 'too many calls.',
  internal: 'a fault of the server; `reason` is its id in the log.',
  overloaded: 'the server has too much to do; nothing of the call was done.',
} as const satisfies Readonly<Record<CommonRefusal, string>> & Readonly<Record<string, string>>;

const description = ({ appUrl, contactEmail, day = EXAMPLE_DAY }: ApiPublisher): ApiDescription => ({
  info: {
    title: brand.name,
    version: String(WIRE_VERSION),
    description: DESCRIPTION,
    contact: {
      name: brand.name,
      ...(contactEmail !== null && { email: contactEmail }),
      ...(appUrl !== undefined && { url: appUrl }),
    },
    license: { name: 'All rights reserved', identifier: 'LicenseRef-All-Rights-Reserved' },
  },
  server: { url: appUrl ?? '/', description: 'The server that answers this document.' },
  groups: nouns,
  schemas,
  vocabulary: examplesOn(day),
  refusalsOf: refusalsOfCall,
  meanings,
  rateLimitReasons,
  session: {
    cookie: cookies.accessToken.name,
    tokenHeader: ACCESS_TOKEN_HEADER,
    wantsTokenHeader: WANTS_TOKEN_HEADER,
  },
  wireVersion: WIRE_VERSION,
  wireVersionHeader: WIRE_VERSION_HEADER,
});

/** The protocol as an OpenAPI document. */
export const apiDocument = (publisher: ApiPublisher): OpenApiDocument => openApiOf(description(publisher));
