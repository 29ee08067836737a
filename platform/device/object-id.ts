/** An id a device makes for what it creates: 24 hexadecimal digits by chance, as `id` of the contract takes them. */
export const objectId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
