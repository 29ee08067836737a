import { useStore } from 'zustand';
import { readColors } from '#platform/ui/theme/token.ts';
import { themeStore } from '#platform/ui/theme/theme.ts';
import { markerSvg } from '#product/nearby/web/marker-drawing.ts';
import { useFace } from './faces/use-face.ts';
import { drawPerson, type PersonMarker } from './nearby/person-marker.ts';

/** A marker as the map draws it; decorative. */
export function MarkerPreview(props: Omit<PersonMarker, 'unread'>) {
  const shade = useStore(themeStore, (theme) => theme.shade);
  const photo = useFace(props.seed, undefined);
  const shown = photo && { address: photo.image, pixels: null };
  const drawing = drawPerson({ ...props, unread: 0 }, shown, readColors(), shade === 'dark');
  const source = `data:image/svg+xml,${encodeURIComponent(markerSvg(drawing))}`;
  return <img src={source} width={drawing.width} height={drawing.height} alt="" />;
}
