import { TooMany } from '#platform/contract/too-many.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { Refused } from '#platform/contract/refused.ts';
import type { Database } from '#platform/db/database.ts';
import type { FrameSource } from '#platform/slice/slice.ts';
import { refuse } from '#product/visitors/access.rules.ts';
import { type Caller, findVisitor, rightsOf } from '#product/visitors/server/index.ts';

/** What a call has beside its body and query. */
export interface DemoCall {
  readonly caller: Caller;
  readonly address: string;
  readonly header: () => undefined;
  readonly cookie: () => undefined;
  readonly setCookie: () => void;
  readonly clearCookie: () => void;
  readonly setHeader: () => void;
}

/** Null where the call was refused. */
export type DemoOutcome<Answer> = { readonly answer: Answer } | null;

export interface DemoCalls {
  /**
   * Makes a call as an invented person: by the role that its contract demands and by the handler of all others, but
   * without a session, of which they have none.
   *
   * @throws what a handler throws beside the refusals of its contract
   */
  readonly call: <Answer>(
    endpoint: Pick<Endpoint, 'role' | 'refusals'>,
    personId: string,
    work: (call: DemoCall) => Answer | Promise<Answer>,
  ) => Promise<DemoOutcome<Answer>>;
  /** Whom frames of an invented person come from; what is sent back reaches no device. Null where there is no such person. */
  readonly frameSource: (personId: string) => Promise<FrameSource<Caller> | null>;
}

/** They come from this machine, and nothing of them leaves it. */
const address = '127.0.0.1';
const nothing = (): undefined => undefined;

export function demoCalls({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): DemoCalls {
  const callerOf = async (personId: string): Promise<Caller | null> => {
    const row = await findVisitor(database, personId);
    return row?.isDemo ? { _id: row.id, sessionId: '', ...rightsOf(row, clock.now()) } : null;
  };
  return {
    call: async (endpoint, personId, work) => {
      const caller = await callerOf(personId);
      if (caller === null || refuse(caller, endpoint.role) !== null) return null;
      const parts = { header: nothing, cookie: nothing, setCookie: nothing, clearCookie: nothing };
      try {
        return { answer: await work({ caller, address, ...parts, setHeader: nothing }) };
      } catch (error) {
        if (error instanceof TooMany) return null;
        if (error instanceof Refused && error.code in endpoint.refusals) return null;
        throw error;
      }
    },
    frameSource: async (personId) => {
      const caller = await callerOf(personId);
      return caller && { caller, address, send: nothing };
    },
  };
}
