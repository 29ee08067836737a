import { lazy, type ReactNode, Suspense, useState } from 'react';

export interface PictureViewerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** What it shows, for those who do not see it. */
  readonly title: string;
  readonly closeLabel: string;
  /** The picture. */
  readonly children: ReactNode;
}

const PictureViewerDialog = lazy(() =>
  import('./picture-viewer-dialog.tsx').then((module) => ({ default: module.PictureViewerDialog })),
);

/** One picture over everything, as large as the window; Escape and the way back close it. */
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
