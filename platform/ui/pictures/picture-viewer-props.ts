import type { ReactNode } from 'react';

export interface PictureViewerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Accessible name of the image. */
  readonly title: string;
  readonly closeLabel: string;
  readonly zoomInLabel: string;
  readonly zoomOutLabel: string;
  /** The image. */
  readonly children: ReactNode;
}
