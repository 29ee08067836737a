/** Offers bytes as a file download. */
export function saveFile(bytes: Uint8Array, type: string, name: string): void {
  const address = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Browsers take the bytes over within a turn.
  setTimeout(() => URL.revokeObjectURL(address));
}
