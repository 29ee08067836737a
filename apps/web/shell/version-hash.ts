/** The hash of the build this page runs, as the name of its script says it; null where nothing was built. */
export function versionHash(): string | null {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return /-([\w-]{8})\.js$/.exec(script?.src ?? '')?.[1] ?? null;
}
