import type { Visitor } from './visitors/contract.ts';

/** What a slice holds for one visitor; empty between two. */
export interface SessionModel {
  readonly store: { readonly getState: () => { readonly ownId: string | null } };
  readonly start: (ownId: string) => void;
  readonly stop: () => void;
  /** In place of `stop` when the visitor logs out; without it both are the same. */
  readonly wipe?: () => void;
}

/** The api of another part; the first use makes that part. */
export type ApiOfPart<Services> = <Api>(part: SessionPart<Services, Api>) => Api;

/** What a slice starts and stops with the session. It is made once, and its code loads with its first use. */
export interface SessionPart<in Services, out Api> {
  /** The visitors it starts for. */
  readonly isFor: (visitor: Visitor) => boolean;
  readonly create: (
    services: Services,
    apiOf: ApiOfPart<Services>,
  ) => { readonly api: Api; readonly model: SessionModel };
}
