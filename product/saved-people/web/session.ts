import type { Client } from '#platform/client/client.ts';
import type { SessionPart } from '#product/session-part.ts';
import { createSavedPeople, type SavedPeopleModel } from './saved-people.model.ts';

/** Whom the visitor saved, for cards and the list. */
export const savedPeople: SessionPart<{ readonly client: Client }, SavedPeopleModel> = {
  isFor: () => true,
  create: (services) => {
    const model = createSavedPeople(services);
    return { api: model, model };
  },
};
