import { promisify } from 'node:util';
import { brotliCompress, constants, gzip as gzipCompress } from 'node:zlib';
import { type Encoding, encodingFor } from './accepted-encoding.ts';

const brotli = promisify(brotliCompress);
const gzip = promisify(gzipCompress);
/** Below this size compression saves hardly a packet. */
const MIN_COMPRESS_BYTES = 1_000;

export interface Packed {
  readonly bytes: Buffer;
  readonly encoding: Encoding | null;
}

/**
 * Brotli at its cheapest, for clients that accept it: a fifth of the size in a fraction of a millisecond. Else gzip,
 * at its cheapest as well.
 */
export async function compress(bytes: Buffer, acceptEncoding: string | undefined): Promise<Packed> {
  const encoding = bytes.length < MIN_COMPRESS_BYTES ? null : encodingFor(acceptEncoding);
  if (encoding === null) return { bytes, encoding };
  if (encoding === 'gzip') return { bytes: await gzip(bytes, { level: constants.Z_BEST_SPEED }), encoding };
  const packed = await brotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
  return { bytes: packed, encoding };
}
