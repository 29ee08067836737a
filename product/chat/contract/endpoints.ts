import { endpointsOf } from '#platform/contract/endpoints-of.ts';
import * as conversations from './chat-endpoints.ts';
import * as drafts from './draft-endpoints.ts';
import * as messages from './message-endpoints.ts';
import * as settings from './settings-endpoints.ts';

/** Every endpoint of chats. */
export const chatEndpoints = {
  ...endpointsOf(conversations),
  ...endpointsOf(drafts),
  ...endpointsOf(messages),
  ...endpointsOf(settings),
} as const;
