import { type BuiltServer, startBuiltServer } from '#platform/testing/built-server.ts';
import type { Ground } from './judge.ts';

/** A ground whose server starts for the first judge that asks, and ends with `end`. */
export function sharedGround(): { readonly ground: Ground; readonly end: () => Promise<void> } {
  let starting: Promise<BuiltServer> | undefined;
  return {
    ground: { server: () => (starting ??= startBuiltServer()) },
    end: async () => {
      const server = await starting?.catch(() => undefined); // the judge that asked has failed with it
      await server?.end();
    },
  };
}
