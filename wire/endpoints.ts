import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { LimitReason, Role } from '#product/visitors/access.ts';
import * as accounts from '#product/accounts/contract.ts';
import * as blocks from '#product/blocks/contract.ts';
import * as campaigns from '#product/campaigns/contract.ts';
import * as chat from '#product/chat/contract.ts';
import * as ownChats from '#product/chat/own.contract.ts';
import * as chatPhotos from '#product/chat/photos.contract.ts';
import * as captcha from '#product/captcha/contract.ts';
import * as globalChat from '#product/global-chat/calls.contract.ts';
import * as groupCalls from '#product/groups/calls.contract.ts';
import * as groups from '#product/groups/contract.ts';
import * as liveLocations from '#product/live-location/contract.ts';
import * as areas from '#product/basemap/contract.ts';
import * as savedAreas from '#product/map/saved-areas.contract.ts';
import * as map from '#product/nearby/contract.ts';
import * as notifications from '#product/notifications/contract.ts';
import * as photos from '#product/photos/contract.ts';
import * as places from '#product/places/calls.contract.ts';
import * as presence from '#product/presence/calls.contract.ts';
import * as trips from '#product/trips/calls.contract.ts';
import * as verification from '#product/verification/contract.ts';
import * as availability from '#product/visitors/availability.contract.ts';
import * as visitors from '#product/visitors/contract.ts';
import * as profile from '#product/visitors/profile.contract.ts';
import { appStatus, health, openApi } from './service.ts';

/** Every call of the product, so that the whole protocol is read in one place. */
export const endpoints = {
  health,
  openApi,
  appStatus,
  getCurrentVisitor: visitors.getCurrentVisitor,
  startAnonymous: visitors.startAnonymous,
  checkAge: visitors.checkAge,
  acceptPolicies: visitors.acceptPolicies,
  getProfile: visitors.getProfile,
  getOwnProfile: profile.getOwnProfile,
  setProfile: profile.setProfile,
  setFavoritePlace: profile.setFavoritePlace,
  setOptions: visitors.setOptions,
  setHomeCity: visitors.setHomeCity,
  setHostingStatus: profile.setHostingStatus,
  setAvailability: availability.setAvailability,
  register: accounts.register,
  logIn: accounts.logIn,
  logOut: accounts.logOut,
  activate: accounts.activate,
  requestActivation: accounts.requestActivation,
  requestPasswordReset: accounts.requestPasswordReset,
  setPassword: accounts.setPassword,
  startSessionTransfer: accounts.startSessionTransfer,
  switchAccount: accounts.switchAccount,
  listSessions: accounts.listSessions,
  endSession: accounts.endSession,
  deleteAnonymous: accounts.deleteAnonymous,
  deleteAccount: accounts.deleteAccount,
  exportData: accounts.exportData,
  registerPromo: campaigns.registerPromo,
  attributePlay: campaigns.attributePlay,
  attributeJoin: campaigns.attributeJoin,
  getCaptcha: captcha.getCaptcha,
  verifyCaptcha: captcha.verifyCaptcha,
  verifyJurisdiction: verification.verifyJurisdiction,
  leaveMap: presence.leaveMap,
  getPrecision: presence.getPrecision,
  setPrecision: presence.setPrecision,
  listPrivacyZones: presence.listPrivacyZones,
  addPrivacyZone: presence.addPrivacyZone,
  removePrivacyZone: presence.removePrivacyZone,
  showMeThere: presence.showMeThere,
  softReload: map.softReload,
  updateRooms: map.updateRooms,
  searchAreas: areas.searchAreas,
  listSavedAreas: savedAreas.listSavedAreas,
  saveArea: savedAreas.saveArea,
  removeArea: savedAreas.removeArea,
  addPhoto: photos.addPhoto,
  setPrimaryPhoto: photos.setPrimaryPhoto,
  removePhoto: photos.removePhoto,
  getPhoto: photos.getPhoto,
  getPlace: places.getPlace,
  listFavoritePlaces: places.listFavoritePlaces,
  getVisit: places.getVisit,
  visitPlace: places.visitPlace,
  cancelVisit: places.cancelVisit,
  postPlaceMessage: places.postPlaceMessage,
  removePlaceMessage: places.removePlaceMessage,
  flagPlace: places.flagPlace,
  reportPlaceMessage: places.reportPlaceMessage,
  getGroup: groups.getGroup,
  createGroup: groupCalls.createGroup,
  changeGroup: groupCalls.changeGroup,
  inviteToGroup: groupCalls.inviteToGroup,
  joinGroup: groupCalls.joinGroup,
  respondInGroup: groupCalls.respondInGroup,
  cancelGroup: groupCalls.cancelGroup,
  completeGroup: groupCalls.completeGroup,
  listOwnGroups: groupCalls.listOwnGroups,
  listGroupMessages: groupCalls.listGroupMessages,
  sendGroupMessage: groupCalls.sendGroupMessage,
  readGroup: groupCalls.readGroup,
  publishPost: globalChat.publishPost,
  removePost: globalChat.removePost,
  flagUserMessages: globalChat.flagUserMessages,
  listTrips: trips.listTrips,
  planTrip: trips.planTrip,
  removeTrip: trips.removeTrip,
  listConversations: chat.listConversations,
  getConversation: chat.getConversation,
  listChanges: chat.listChanges,
  listMessages: chat.listMessages,
  sendMessage: chat.sendMessage,
  readConversation: chat.readConversation,
  readAll: chat.readAll,
  getNote: ownChats.getNote,
  setNote: ownChats.setNote,
  listQuickReplies: ownChats.listQuickReplies,
  setQuickReplies: ownChats.setQuickReplies,
  getMessageRequestFilters: ownChats.getMessageRequestFilters,
  setMessageRequestFilters: ownChats.setMessageRequestFilters,
  acceptRequest: chat.acceptRequest,
  declineRequest: chat.declineRequest,
  getPrivacySettings: ownChats.getPrivacySettings,
  setPrivacySettings: ownChats.setPrivacySettings,
  searchMessages: chat.searchMessages,
  setConversation: chat.setConversation,
  setDisappearing: chat.setDisappearing,
  editMessage: chat.editMessage,
  unsendMessage: chat.unsendMessage,
  pinConversation: chat.pinConversation,
  unpinConversation: chat.unpinConversation,
  addReaction: chat.addReaction,
  removeReaction: chat.removeReaction,
  addMessagePhoto: chatPhotos.addMessagePhoto,
  getMessagePhoto: chatPhotos.getMessagePhoto,
  hidePhoto: chatPhotos.hidePhoto,
  unsetPhotos: chatPhotos.unsetPhotos,
  listLiveLocations: liveLocations.listLiveLocations,
  startLiveLocation: liveLocations.startLiveLocation,
  updateLiveLocation: liveLocations.updateLiveLocation,
  stopLiveLocation: liveLocations.stopLiveLocation,
  getNotificationSettings: notifications.getNotificationSettings,
  setNotificationSettings: notifications.setNotificationSettings,
  subscribeDevice: notifications.subscribeDevice,
  unsubscribeDevice: notifications.unsubscribeDevice,
  blockUser: blocks.blockUser,
  unblockUser: blocks.unblockUser,
  listBlocked: blocks.listBlocked,
} as const satisfies Record<string, Endpoint<Role, LimitReason>>;

export type Endpoints = typeof endpoints;
