import { lazy, Suspense, useState } from 'react';
import type { PictureViewerProps } from './picture-viewer-props.ts';

const PictureViewerDialog = lazy(() =>
  import('./picture-viewer-dialog.tsx').then((module) => ({ default: module.PictureViewerDialog })),
);

/** Shows an image over everything; Escape and back close it. */
export function PictureViewer(props: PictureViewerProps) {
  const [wasOpened, setWasOpened] = useState(props.open);
  if (props.open && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <PictureViewerDialog {...props} />
    </Suspense>
  );
}
