import { chmodSync, existsSync, mkdirSync } from 'node:fs';

/**
 * Makes the data folder when it is missing. Others may pass through it but not list it (0711): started as root, the
 * database runs under an account of its own and has to reach its subfolder. Secrets inside are 0600.
 */
export function makeDataDir(folder: string): void {
  if (existsSync(folder)) return;
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o711);
}
