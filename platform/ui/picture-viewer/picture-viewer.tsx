import { lazy, Suspense, useState } from 'react';
import { translations } from '#platform/i18n/translations.ts';
import type { PictureViewerProps } from './picture-viewer-props.ts';

const PictureViewerDialog = lazy(async () => {
  const [module] = await Promise.all([
    import('./picture-viewer-dialog.tsx'),
    // Else they would be asked for only once the code is there.
    translations.loading('viewer'),
  ]);
  return { default: module.PictureViewerDialog };
});

/** Shows pictures over everything, one at a time; its code is loaded when the first one opens. */
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
