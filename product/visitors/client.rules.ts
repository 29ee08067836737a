const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const;
/** The more particular first: most browsers claim to be others too. */
const browsers = [
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;

/**
 * A client in words its owner knows it by, from its `User-Agent`; null when nothing in it is known. Only these words
 * are kept: what else stands there would tell devices apart.
 */
export function describeClient(userAgent: string | undefined): string | null {
  const nameIn = (all: readonly (readonly [string, RegExp])[]) =>
    all.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0];
  const words = [nameIn(browsers), nameIn(systems)].filter((word) => word !== undefined);
  return words.length > 0 ? words.join(', ') : null;
}
