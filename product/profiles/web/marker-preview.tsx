import { useStore } from 'zustand';
import { readColors } from '#platform/ui/theme/token.ts';
import { themeStore } from '#platform/ui/theme/theme.ts';
import { markerSvg } from '#product/nearby/web/marker-drawing.ts';
import { drawPerson, type PersonMarker } from './nearby/person-marker.ts';

/** A marker as the map draws it; decorative. */
export function MarkerPreview(props: Omit<PersonMarker, 'unread'>) {
  const shade = useStore(themeStore, (theme) => theme.shade);
  const drawing = drawPerson({ ...props, unread: 0 }, readColors(), shade === 'dark');
  const source = `data:image/svg+xml,${encodeURIComponent(markerSvg(drawing))}`;
  return <img src={source} width={drawing.width} height={drawing.height} alt="" />;
}
