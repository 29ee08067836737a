/** Hash of this page's build, from its script's name; null without a build. */
export function versionHash(): string | null {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return /-([\w-]{8})\.js$/.exec(script?.src ?? '')?.[1] ?? null;
}
