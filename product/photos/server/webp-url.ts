/** A WebP as a data URL. */
export const webpUrl = (bytes: Uint8Array): string =>
  `data:image/webp;base64,${Buffer.from(bytes).toString('base64')}`;
