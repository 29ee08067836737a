import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import type { ReactNode } from 'react';
import { classNames } from '../theme/class-names.ts';
import styles from './picture-viewer.module.css';
import type { PictureViewerProps } from './picture-viewer-props.ts';
import { useZoom } from './use-zoom.ts';

export interface ZoomablePictureProps extends Pick<PictureViewerProps, 'zoomInLabel' | 'zoomOutLabel'> {
  /** The image. */
  readonly picture: ReactNode;
  /** What stands above it, before its own button. */
  readonly children: ReactNode;
}

/** An image that is zoomed without pinching: by a tap at that point, by a button, or by + and -. */
export function ZoomablePicture({ picture, children, ...labels }: ZoomablePictureProps) {
  const { isZoomed, stage, style, pointer, onKeyDown, toggle } = useZoom();
  const label = isZoomed ? labels.zoomOutLabel : labels.zoomInLabel;
  const Icon = isZoomed ? ZoomOut : ZoomIn;
  return (
    <div role="presentation" className={classNames(styles['whole'])} onKeyDown={onKeyDown}>
      <div
        ref={stage}
        role="presentation"
        className={classNames(styles['stage'], isZoomed && styles['zoomed'])}
        {...pointer}
        // The focus stays where the keys are heard, and the image is not dragged away.
        onMouseDown={(event) => event.preventDefault()}
      >
        <div className={classNames(styles['scaled'])} style={style}>
          {picture}
        </div>
      </div>
      {children}
      <button
        type="button"
        className={classNames(styles['zoom'])}
        aria-label={label}
        title={label}
        onClick={toggle}
      >
        <Icon aria-hidden="true" />
      </button>
    </div>
  );
}
