export const addressOfGroup = (groupId: string): string => `/groups/${groupId}`;
export const addressOfGroupChange = (groupId: string): string => `${addressOfGroup(groupId)}/edit`;
export const addressOfGroupChat = (groupId: string): string => `${addressOfGroup(groupId)}/messages`;
