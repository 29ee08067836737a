export const addressOfPlace = (placeId: string): string => `/places/${placeId}`;
