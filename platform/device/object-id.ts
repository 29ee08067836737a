/** A random id for an object this device creates: 24 hexadecimal digits, as the contract's `id`. */
export const objectId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
