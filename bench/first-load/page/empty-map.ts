import { maplibre } from '#product/basemap/web/maplibre.ts';

/** What a map needs and nothing else: `style.json` beside this page, size and camera in the address. */
const query = new URLSearchParams(location.search);
const number = (name: string) => Number(query.get(name));
const container = document.getElementById('map');
if (!container) throw new Error('the page has no place for the map');
container.style.width = `${number('width')}px`;
container.style.height = `${number('height')}px`;
const map = new maplibre.Map({
  container,
  style: new URL('./style.json', location.href).href,
  center: [number('lng'), number('lat')],
  zoom: number('zoom'),
});
map.once('load', () => (document.body.dataset['loaded'] = 'true'));
