import * as conversations from './chat-endpoints.ts';
import * as messages from './message-endpoints.ts';
import * as settings from './settings-endpoints.ts';

/** Every endpoint of chats: the server implements these, and the wire lists them. */
export const chatEndpoints = {
  listConversations: conversations.listConversations,
  getConversation: conversations.getConversation,
  listChanges: conversations.listChanges,
  listMessages: conversations.listMessages,
  sendMessage: messages.sendMessage,
  readConversation: conversations.readConversation,
  readAll: conversations.readAll,
  getNote: settings.getNote,
  setNote: settings.setNote,
  listQuickReplies: settings.listQuickReplies,
  setQuickReplies: settings.setQuickReplies,
  getMessageRequestFilters: settings.getMessageRequestFilters,
  setMessageRequestFilters: settings.setMessageRequestFilters,
  acceptRequest: conversations.acceptRequest,
  declineRequest: conversations.declineRequest,
  getPrivacySettings: settings.getPrivacySettings,
  setPrivacySettings: settings.setPrivacySettings,
  searchMessages: conversations.searchMessages,
  setConversation: conversations.setConversation,
  setDisappearing: conversations.setDisappearing,
  editMessage: messages.editMessage,
  unsendMessage: messages.unsendMessage,
  pinConversation: conversations.pinConversation,
  unpinConversation: conversations.unpinConversation,
  addReaction: messages.addReaction,
  removeReaction: messages.removeReaction,
  hidePhoto: messages.hidePhoto,
  unsetPhotos: conversations.unsetPhotos,
} as const;
