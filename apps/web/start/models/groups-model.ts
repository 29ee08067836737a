import { createGroupsModel, type GroupsModel } from '#product/groups/web/groups.model.ts';
import type { Services } from '../services.ts';

let created: GroupsModel | null = null;

/** The one groups model, shared by the layers and the screens; the layers load no messaging with it. */
export const groupsModel = (services: Pick<Services, 'client' | 'live'>): GroupsModel =>
  (created ??= createGroupsModel(services));
