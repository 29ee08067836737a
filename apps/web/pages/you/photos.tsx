import { OwnPhotos } from '#product/photos/web/own-photos.tsx';
import { useVisitor } from '#product/visitors/web/index.ts';

/** The visitor's photos. */
export function Component() {
  const visitor = useVisitor();
  return visitor && <OwnPhotos visitor={visitor} />;
}
