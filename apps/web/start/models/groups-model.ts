import type { Client } from '#platform/client/client.ts';
import { createGroupsModel, type GroupsModel } from '#product/groups/web/groups.model.ts';

const models = new WeakMap<Client, GroupsModel>();

/** The groups model of a client, shared by the layers and the screens; the layers load no messaging with it. */
export function groupsModel(services: Parameters<typeof createGroupsModel>[0]): GroupsModel {
  const model = models.get(services.client) ?? createGroupsModel(services);
  models.set(services.client, model);
  return model;
}
