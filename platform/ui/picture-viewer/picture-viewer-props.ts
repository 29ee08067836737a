import type { ReactNode } from 'react';
import type { Extent } from './view.rules.ts';

/** A picture of the viewer. */
export interface Slide {
  readonly id: string;
  /** Accessible name of the picture. */
  readonly label: string;
  /** Its own pixels; null until it is loaded where nothing said them before. */
  readonly size: Extent | null;
  /** Address of a small rendition, shown until the picture is there. */
  readonly preview: string | null;
  /**
   * Fetches the picture; called again for another attempt.
   *
   * @throws CallFailed; anything else is reported, and shown as a failure of ours
   */
  readonly load: (signal: AbortSignal) => Promise<Blob>;
  /** A tap zooms it. */
  readonly hasTapZoom: boolean;
}

export interface PictureViewerProps {
  readonly open: boolean;
  readonly slides: readonly Slide[];
  /** Of the slide that is shown. */
  readonly index: number;
  readonly onIndexChange: (index: number) => void;
  readonly onClose: () => void;
  /** What shows the same picture on the page: it grows from there and goes back there. */
  readonly originOf?: (slide: Slide) => Element | null;
  /** Called when a finger is held on the picture, or it is pressed with the other mouse button: for its menu. */
  readonly onPress?: () => void;
  /** Buttons in the corner, for the slide that is shown. */
  readonly actions?: ReactNode;
  /** Over the picture, which is then dimmed. */
  readonly overlay?: ReactNode;
  /** Below the picture. */
  readonly caption?: ReactNode;
}
