import { packagesOf } from '../programs/from-npm.ts';

/** The programs of others that come from npm. */
export const packages = packagesOf('judges');
