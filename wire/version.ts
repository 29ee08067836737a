/**
 * The version of the wire. A client sends its own as `X-Wire-Version` (and in `hello`): what a newer client
 * adds is dropped, what an older one adds is refused. Raise it with every change that `version.test.ts` finds.
 */
export const WIRE_VERSION = 1;
export const WIRE_VERSION_HEADER = 'x-wire-version';
/** The oldest version that is still understood. */
export const OLDEST_WIRE_VERSION = 1;
