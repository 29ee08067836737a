import { prepareBasemap } from './basemap.mjs';
import { buildWhenStale } from './build.mjs';
import { installWhenNeeded } from './install.mjs';
import { installModelsBeside } from './models.mjs';
import { choosePort, serve } from './serve.mjs';

/** Resolves when the server answers and its address is printed; rejects with a message for the operator. */
export async function launch() {
  const port = await choosePort();
  const basemap = prepareBasemap().catch((error) => {
    console.warn(`\nThe base map couldn’t be built; the server starts without it.\n${error.message}\n`);
  });
  await installWhenNeeded();
  await buildWhenStale();
  await basemap;
  await serve(port);
  void installModelsBeside();
}
