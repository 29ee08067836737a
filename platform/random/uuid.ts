/**
 * A lowercase UUIDv7 (RFC 9562, 5.7): milliseconds since 1970, then 74 random bits.
 *
 * @param randomBytes returns `size` random bytes
 */
export function uuidv7(now: Date, randomBytes: (size: number) => Uint8Array): string {
  const random = randomBytes(10);
  const time = now.getTime().toString(16).padStart(12, '0');
  const hex = Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
  // The version takes four bits of the first two random bytes, the variant two of the next.
  const variant = ((Number.parseInt(hex.slice(4, 6), 16) & 0x3f) | 0x80).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex.slice(1, 4)}-${variant}${hex.slice(6, 8)}-${hex.slice(8)}`;
}
