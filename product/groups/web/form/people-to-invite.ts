import { CallFailed, type Client } from '#platform/client/client.ts';
import { type Invitable, type MetVisitor, whomToInvite } from '../../invite.rules.ts';
import type { SearchPeople } from './invite-drawer.tsx';

export interface PeopleSources {
  readonly partners: (client: Client, signal: AbortSignal) => Promise<readonly Invitable[]>;
  readonly nearby: () => readonly MetVisitor[];
}

/** Asks the sources whom a host may invite. */
export const peopleToInvite =
  ({ partners, nearby }: PeopleSources): SearchPeople =>
  async (client, signal) => {
    try {
      return whomToInvite(await partners(client, signal), nearby());
    } catch (error) {
      const withoutPartners = whomToInvite([], nearby());
      // People nearby are known anyway.
      if (error instanceof CallFailed && !signal.aborted && withoutPartners.length > 0)
        return withoutPartners;
      throw error;
    }
  };
