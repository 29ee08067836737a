import type { ReactNode } from 'react';

export interface PictureViewerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** What it shows, for those who do not see it. */
  readonly title: string;
  readonly closeLabel: string;
  /** The picture. */
  readonly children: ReactNode;
}
