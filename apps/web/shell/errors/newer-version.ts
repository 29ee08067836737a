import { versionHash } from './version-hash.ts';

/**
 * Whether the server has another build than the one this page runs; false without an answer.
 *
 * Code that did not load is a newer version's only if there is one.
 */
export async function isNewerVersionThere(): Promise<boolean> {
  const own = versionHash();
  if (own === null) return false;
  let page: Response;
  try {
    page = await fetch(document.baseURI, { cache: 'no-store', headers: { accept: 'text/html' } });
  } catch (error) {
    if (error instanceof TypeError) return false; // no network
    throw error;
  }
  return page.ok && !(await page.text()).includes(`-${own}.js`);
}
