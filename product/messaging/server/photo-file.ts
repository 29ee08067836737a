/** The key of a message's photo in the storage; it stays the same when the photo is sent. */
export const photoFile = ({ visitorId, id }: { readonly visitorId: string; readonly id: string }): string =>
  `${visitorId}/${id}`;
