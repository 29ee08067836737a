import helmet from '@fastify/helmet';
import Fastify, { type FastifyReply } from 'fastify';

/**
 * What a page may ask of the device; the rest is refused to it and to all it could ever contain.
 *
 * Chromium warns in the console of every page about a name it does not know (`bluetooth` is one).
 */
const PERMISSIONS = {
  geolocation: '(self)',
  'clipboard-write': '(self)',
  ...Object.fromEntries(
    ['camera', 'microphone', 'payment', 'usb', 'midi', 'serial', 'hid', 'display-capture'].map((name) => [
      name,
      '()',
    ]),
  ),
};

/** Of the answer itself, not of its safety. */
const ofTheAnswer = new Set(['connection', 'content-length', 'content-type', 'date', 'keep-alive']);

/** Mean something on a document, or a worker, alone. */
const OF_DOCUMENTS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/**
 * Helmet's headers, computed once: they depend on settings only, and helmet costs as much per request as a short
 * call.
 */
export async function securityHeaders({
  secureCookies,
}: {
  readonly secureCookies: boolean;
}): Promise<Record<string, string>> {
  const probe = Fastify();
  await probe.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        // Helmet's default admits fonts of every host.
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: secureCookies ? [] : null,
      },
    },
    // As `frame-ancestors`, for browsers that know only this.
    frameguard: { action: 'deny' },
    strictTransportSecurity: secureCookies,
    referrerPolicy: { policy: 'same-origin' },
  });
  probe.get('/', (_request, reply) => reply.send(''));
  const { headers } = await probe.inject('/');
  await probe.close();
  const given = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    ofTheAnswer.has(name) || typeof value !== 'string' ? [] : [[name, value]],
  );
  const permissions = Object.entries(PERMISSIONS).map(([name, whom]) => `${name}=${whom}`);
  return Object.fromEntries([...given, ['permissions-policy', permissions.join(', ')]]);
}

/**
 * The same for answers of calls, which are data: 500 bytes fewer. One that is opened as a document all the same may load
 * nothing and stand in no frame.
 */
export function headersOfAnswers(ofDocuments: Readonly<Record<string, string>>): Record<string, string> {
  const kept = Object.entries(ofDocuments).filter(([name]) => !OF_DOCUMENTS.includes(name));
  return {
    ...Object.fromEntries(kept),
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'x-frame-options': 'DENY',
  };
}

/** Leaves out what a script, style sheet or font has no use for: 900 bytes, of which a page asks a hundred times. */
export function withoutDocumentHeaders(reply: FastifyReply): FastifyReply {
  for (const name of OF_DOCUMENTS) reply.removeHeader(name);
  return reply;
}
