import { createGroupsModel, type GroupsModel } from '#product/groups/web/groups.model.ts';
import type { Services } from '../services.ts';

let created: GroupsModel | null = null;

/** The one model that loads groups, for the map as for their screens; created once, empty until it is started. */
export const groupsModel = (services: Pick<Services, 'client' | 'live'>): GroupsModel =>
  (created ??= createGroupsModel(services));
