import type { z } from 'zod';
import type { RefusalsOf } from '#platform/contract/common-refusals.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { Vocabulary } from './example-of.ts';

/** Calls that belong together: a tag of the document. */
export interface CallGroup {
  readonly description: string;
  readonly endpoints: Readonly<Record<string, Endpoint>>;
}

/** What the document is made from. */
export interface ApiDescription {
  readonly info: {
    readonly title: string;
    readonly version: string;
    /** Markdown. */
    readonly description: string;
    readonly contact: { readonly name: string; readonly email?: string; readonly url?: string };
    readonly license: { readonly name: string; readonly identifier: string };
  };
  readonly server: { readonly url: string; readonly description: string };
  /** By the names of their tags, in the order of the document. */
  readonly groups: Readonly<Record<string, CallGroup>>;
  /** Schemas with names, by what contracts export. */
  readonly schemas: Readonly<Record<string, z.core.$ZodType>>;
  readonly vocabulary: Vocabulary;
  readonly refusalsOf: RefusalsOf;
  /** What codes mean that many calls refuse by, in a sentence each. */
  readonly meanings: Readonly<Record<string, string>>;
  /** Reasons of a 429. */
  readonly rateLimitReasons: readonly string[];
  /** How a caller is known, and how a client without cookies gets its token. */
  readonly session: {
    readonly cookie: string;
    readonly tokenHeader: string;
    readonly wantsTokenHeader: string;
  };
  readonly wireVersion: number;
  readonly wireVersionHeader: string;
}
