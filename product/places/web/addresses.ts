export const placePath = (placeId: string): string => `/places/${placeId}`;
