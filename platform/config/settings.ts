import { createECDH } from 'node:crypto';
import path from 'node:path';
import { z } from 'zod';
import { isAddressRange } from '#platform/ip/address-list.ts';
import { isOrigin } from './is-origin.ts';
import { projectRoot } from './project-root.ts';
import { s3Contradictions, type S3Settings, s3SettingsBy, s3Variables } from './s3-settings.ts';

/**
 * Validated settings from the environment.
 *
 * The product adds its own (`ExtraSettings`). docs/settings.md explains each variable to operators.
 */
export interface Settings {
  /** `NODE_ENV=production` or an https `APP_URL`: stricter defaults, and limits cannot be turned off. */
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  /** Absolute path. */
  readonly dataDir: string;
  readonly database: { readonly type: 'embedded' } | { readonly type: 'external'; readonly url: string };
  /** Public origin of the product (`https://map.example`), without a path. */
  readonly appUrl: string | undefined;
  /**
   * Comma-separated proxy addresses and ranges whose `X-Forwarded-*` headers are trusted; false trusts none.
   */
  readonly trustProxy: false | string;
  /** Comma-separated addresses and ranges that are blocked; empty for none. */
  readonly blockedAddresses: string;
  readonly rateLimits: boolean;
  /** Open connections allowed from one address; null for any number. */
  readonly connectionsPerAddress: number | null;
  readonly logLevel: z.infer<typeof logLevel>;
  /** Transport for emails: `smtp://…` or `smtps://…`; null writes them to `mail` in the data folder. */
  readonly smtpUrl: string | null;
  /** Sender of emails, as `Name <address>`; undefined uses the product's default. */
  readonly mailFrom: string | undefined;
  /** The operator's contact address; null when there is none. */
  readonly contactEmail: string | null;
  /** At least 32 bytes; undefined means the key file in the data folder. */
  readonly serverKey: Buffer | undefined;
  /** 32 bytes; undefined means the key file in the data folder. */
  readonly vapidPrivateKey: Buffer | undefined;
  /** Origins of push services that may lie in a private network. */
  readonly pushServices: readonly string[];
  /** Where pictures are stored; null means the data folder. */
  readonly s3: S3Settings | null;
}

/**
 * Thrown by `readSettings`. The message lists every fault, one per line, and never a value, which may be a secret.
 */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(
      `These settings are invalid:\n${faults.map((fault) => `  - ${fault}`).join('\n')}\nSee docs/settings.md.`,
    );
    this.faults = faults;
  }
}

const SERVER_KEY_BYTES = 32;
const DEFAULT_CONNECTIONS_PER_ADDRESS = 100;
const POSTGRES = ['postgres:', 'postgresql:'];

const logLevel = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
  error: 'must be one of fatal, error, warn, info, debug, trace, silent',
});

/** One entry per variable; an absent or empty value counts as not set. */
export const variables = {
  NODE_ENV: z
    .enum(['production', 'development', 'test'], { error: 'must be production, development or test' })
    .optional(),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a whole number from 1 to 65535')
    .transform(Number)
    .refine((port) => port >= 1 && port <= 65535, 'must be a whole number from 1 to 65535')
    .optional(),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be a host name or an IP address without a port')
    .optional(),
  DATA_DIR: z.string().optional(),
  DATABASE_URL: z
    .string()
    .refine(
      (text) => hasScheme(text, POSTGRES),
      'must be an address like postgres://user:password@host:5432/database',
    )
    .optional(),
  REDIS_URL: z
    .never({ error: 'is not supported yet: this version runs as one process; leave it unset' })
    .optional(),
  APP_URL: z
    .string()
    .refine(isOrigin, 'must be an http(s) address without a path, like https://map.example')
    .transform((text) => new URL(text).origin)
    .optional(),
  TRUST_PROXY: z
    .string()
    .refine(
      (text) => text === '0' || isListOfAddresses(text),
      'must be 0 or a list of addresses and ranges like 10.0.0.0/8,127.0.0.1',
    )
    .optional(),
  BLOCKED_ADDRESSES: z
    .string()
    .refine(isListOfAddresses, 'must be a list of addresses and ranges like 203.0.113.0/24,2001:db8::/32')
    .optional(),
  SMTP_URL: z
    .string()
    .refine(
      (text) => hasScheme(text, ['smtp:', 'smtps:']),
      'must be an address like smtps://user:password@mail.example:465',
    )
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>"\r\n]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
      'must be an address, or a name and <address>',
    )
    .optional(),
  CONTACT_EMAIL: z.email('must be a mail address').optional(),
  RATE_LIMITS: z.enum(['on', 'off'], { error: 'must be on or off' }).optional(),
  CONNECTIONS_PER_ADDRESS: z
    .string()
    .regex(/^\d{1,6}$/, 'must be a whole number, 0 for any number')
    .transform(Number)
    .optional(),
  LOG_LEVEL: logLevel.optional(),
  SERVER_KEY: z
    .string()
    .transform(decodeKey)
    .refine(
      (key) => key.length >= SERVER_KEY_BYTES,
      `must be at least ${SERVER_KEY_BYTES} random bytes, written in hex or base64`,
    )
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .refine(isP256Key, 'must be the 32 bytes of a private key of P-256, written in base64url')
    .transform((text) => Buffer.from(text, 'base64url'))
    .optional(),
  PUSH_SERVICES: z
    .string()
    .transform((text) => text.split(',').map((origin) => origin.trim()))
    .refine((origins) => origins.every(isOrigin), 'must be http(s) addresses without a path, with commas')
    .transform((origins) => origins.map((origin) => new URL(origin).origin))
    .optional(),
  ...s3Variables,
} as const;

const environment = z.object(variables);

/** Non-empty variables. */
export type GivenVariables = Readonly<Partial<Record<string, string>>>;

/** Additional settings of a product, declared where the server is composed. */
export interface ExtraSettings<Variables extends z.ZodRawShape, More> {
  /** One entry per variable; an absent or empty value counts as not set. */
  readonly variables: Variables;
  /** Faults between two variables, in addition to others. */
  readonly contradictions: (given: GivenVariables, production: boolean) => readonly string[];
  readonly read: (values: z.output<z.ZodObject<Variables>>, of: Reading) => More;
}

/** Source of settings. */
export interface Reading {
  readonly production: boolean;
  readonly rateLimits: boolean;
  /** Base of relative paths. */
  readonly root: string;
}

const noExtraSettings: ExtraSettings<z.ZodRawShape, unknown> = {
  variables: {},
  contradictions: () => [],
  read: () => undefined,
};

/** Faults between two variables, in addition to others. */
function contradictions(given: Partial<Record<keyof typeof variables, string>>): string[] {
  const faults: string[] = [];
  const production = isProduction(given);
  if (production && given.RATE_LIMITS === 'off') faults.push('RATE_LIMITS cannot be off in production');
  if (given.SMTP_URL !== undefined && given.APP_URL === undefined)
    faults.push('APP_URL is required with SMTP_URL: links in emails lead there');
  if (given.DATABASE_URL !== undefined && hasScheme(given.DATABASE_URL, POSTGRES))
    for (const key of ['SERVER_KEY', 'VAPID_PRIVATE_KEY'] as const)
      if (given[key] === undefined)
        faults.push(
          `${key} is required with DATABASE_URL: every process on a database must have the same key`,
        );
  return [...faults, ...s3Contradictions(given)];
}

/**
 * @param env variables as in `process.env`
 * @param more settings of the product
 * @param root base of relative paths; the project's folder by default
 * @throws SettingsError listing every fault
 */
export function readSettings<Variables extends z.ZodRawShape, More>(
  env: Readonly<Record<string, string | undefined>>,
  more: ExtraSettings<Variables, More>,
  root: string = projectRoot,
): Settings & More {
  const given = variablesFrom(env, [...Object.keys(variables), ...Object.keys(more.variables)]);
  const own = environment.safeParse(given);
  const others = z.object(more.variables).safeParse(given);
  const faults = [
    ...[own, others].flatMap(({ error }) => error?.issues ?? []).map(problemWith),
    ...contradictions(given),
    ...more.contradictions(given, isProduction(given)),
  ];
  if (!own.success || !others.success || faults.length > 0) throw new SettingsError(faults);
  const settings = settingsBy(own.data, { production: isProduction(own.data), root });
  return { ...settings, ...more.read(others.data, { ...settings, root }) };
}

function variablesFrom(
  env: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
): GivenVariables {
  return Object.fromEntries(
    names.map((name) => [name, env[name]?.trim()]).filter(([, text]) => text !== undefined && text !== ''),
  ) as GivenVariables;
}

const problemWith = (issue: z.core.$ZodIssue): string => `${issue.path.join('.')} ${issue.message}`;

function settingsBy(
  values: z.output<typeof environment>,
  { production, root }: Omit<Reading, 'rateLimits'>,
): Settings {
  const rateLimits = values.RATE_LIMITS !== 'off';
  const connections = values.CONNECTIONS_PER_ADDRESS ?? (rateLimits ? DEFAULT_CONNECTIONS_PER_ADDRESS : 0);
  return {
    production,
    port: values.PORT ?? 4000,
    host: values.HOST ?? (production || values.APP_URL !== undefined ? '0.0.0.0' : '127.0.0.1'),
    dataDir: path.resolve(root, values.DATA_DIR ?? 'data'),
    database:
      values.DATABASE_URL === undefined
        ? { type: 'embedded' }
        : { type: 'external', url: values.DATABASE_URL },
    appUrl: values.APP_URL,
    trustProxy: values.TRUST_PROXY === undefined || values.TRUST_PROXY === '0' ? false : values.TRUST_PROXY,
    blockedAddresses: values.BLOCKED_ADDRESSES ?? '',
    rateLimits,
    connectionsPerAddress: connections === 0 ? null : connections,
    logLevel: values.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM,
    contactEmail: values.CONTACT_EMAIL ?? null,
    serverKey: values.SERVER_KEY,
    vapidPrivateKey: values.VAPID_PRIVATE_KEY,
    pushServices: values.PUSH_SERVICES ?? [],
    s3: s3SettingsBy(values),
  };
}

/** The settings of this process. Only this function reads the environment. */
export function settingsOfThisProcess(): Settings;
export function settingsOfThisProcess<Variables extends z.ZodRawShape, More>(
  more: ExtraSettings<Variables, More>,
): Settings & More;
export function settingsOfThisProcess<Variables extends z.ZodRawShape, More>(
  more?: ExtraSettings<Variables, More>,
): Settings {
  return more ? readSettings(process.env, more) : readSettings(process.env, noExtraSettings);
}

function isProduction(env: { NODE_ENV?: string | undefined; APP_URL?: string | undefined }): boolean {
  return env.NODE_ENV === 'production' || (env.APP_URL?.startsWith('https:') ?? false);
}

function hasScheme(text: string, schemes: readonly string[]): boolean {
  return URL.canParse(text) && schemes.includes(new URL(text).protocol);
}

function isListOfAddresses(text: string): boolean {
  return text.split(',').every((range) => isAddressRange(range.trim()));
}

function decodeKey(text: string): Buffer {
  if (/^([0-9a-f]{2})+$/i.test(text)) return Buffer.from(text, 'hex');
  return /^[\w+/-]+={0,2}$/.test(text) ? Buffer.from(text, 'base64') : Buffer.alloc(0);
}

function isP256Key(text: string): boolean {
  if (!/^[\w-]{43}$/.test(text)) return false;
  try {
    createECDH('prime256v1').setPrivateKey(text, 'base64url');
    return true;
  } catch {
    return false; // zero, or at least the order of the curve
  }
}
