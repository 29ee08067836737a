import type { AnswerOf, BodyOf, Endpoint, EVERYONE, QueryOf } from '#platform/contract/endpoint.ts';
import { type Encoding, encodingFor } from './answers/accepted-encoding.ts';
import { compress, type Packed } from './answers/compress.ts';

/** An encoded JSON answer, for hot paths. */
export class EncodedJson {
  readonly bytes: Buffer;
  /** Called when the bytes were sent or never will be: their memory may be reused. */
  readonly release: (() => void) | undefined;
  constructor(bytes: Buffer, release?: () => void) {
    this.bytes = bytes;
    this.release = release;
  }

  packed(acceptEncoding: string | undefined): Promise<Packed> {
    return compress(this.bytes, acceptEncoding);
  }
}

/** A JSON answer that stays the same: encoded once, and compressed once for each encoding. */
export class ConstantJson extends EncodedJson {
  readonly #packed = new Map<Encoding | null, Promise<Packed>>();
  constructor(value: unknown) {
    super(Buffer.from(JSON.stringify(value)));
  }

  override packed(acceptEncoding: string | undefined): Promise<Packed> {
    const encoding = encodingFor(acceptEncoding);
    const packed = this.#packed.get(encoding) ?? super.packed(acceptEncoding);
    this.#packed.set(encoding, packed);
    return packed;
  }
}

/** A file streamed with backpressure, for content too large for memory. */
export class FileInParts {
  readonly parts: AsyncIterable<Uint8Array>;
  constructor(parts: AsyncIterable<Uint8Array>) {
    this.parts = parts;
  }
}

/** A file that the caller's device may keep, and must ask about before each use. */
export class RevalidatedFile {
  readonly bytes: Uint8Array;
  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}

type Answered<E extends Endpoint> =
  | AnswerOf<E>
  | EncodedJson
  | FileInParts
  | (E['answer'] extends { readonly file: string } ? RevalidatedFile : never);

export interface CookieOptions {
  readonly maxAgeSeconds: number;
  readonly httpOnly: boolean;
}

/** The caller; null only where the endpoint admits everyone. */
export type CallerOf<E extends Endpoint, Caller> = typeof EVERYONE extends E['role'] ? Caller | null : Caller;

/** A handler's argument, validated by the contract. */
export interface Call<E extends Endpoint, Caller> {
  readonly body: BodyOf<E>;
  readonly query: QueryOf<E>;
  /** Null only where the endpoint's role admits everyone. */
  readonly caller: CallerOf<E, Caller>;
  /** The client's address, from trusted proxies where there are any. */
  readonly address: string;
  readonly header: (name: string) => string | undefined;
  readonly cookie: (name: string) => string | undefined;
  readonly setCookie: (name: string, value: string, options: CookieOptions) => void;
  readonly clearCookie: (name: string) => void;
  /** Sets a response header, for clients with a token instead of a cookie. */
  readonly setHeader: (name: string, value: string) => void;
}

export type Handler<E extends Endpoint, Caller> = (
  call: Call<E, Caller>,
) => Answered<E> | Promise<Answered<E>>;

/** One handler for every endpoint of the table. */
export type Handlers<Table extends Record<string, Endpoint>, Caller> = {
  readonly [Name in keyof Table]: Handler<Table[Name], Caller>;
};
