/**
 * The version of the wire.
 *
 * A client sends its own as `X-Wire-Version` (and in `hello`): unknown keys of a newer client are dropped, those of
 * an older one refused. Raise it with every change that `version.test.ts` finds.
 */
export const WIRE_VERSION = 1;
export const WIRE_VERSION_HEADER = 'x-wire-version';
/** The oldest supported version. */
export const OLDEST_WIRE_VERSION = 1;
