const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const;
/** Specific ones first: most browsers name others too. */
const browsers = [
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;

/**
 * Browser and system by the `User-Agent`; null when both are unknown.
 * Only these words are stored: the rest of the header would tell devices apart.
 */
export function describeClient(userAgent: string | undefined): string | null {
  const nameIn = (all: readonly (readonly [string, RegExp])[]) =>
    all.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0];
  const words = [nameIn(browsers), nameIn(systems)].filter((word) => word !== undefined);
  return words.length > 0 ? words.join(', ') : null;
}
