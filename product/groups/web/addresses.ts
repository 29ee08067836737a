export const addressOfGroup = (groupId: string): string => `/groups/${groupId}`;
export const addressOfGroupChat = (groupId: string): string => `${addressOfGroup(groupId)}/messages`;
