import { Popover as BasePopover } from '@base-ui/react/popover';
import { type ReactNode, type RefObject, useRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './menu.module.css';

export interface PopoverProps {
  readonly open: boolean;
  readonly label: string;
  /** Beside what it stands. */
  readonly anchor: RefObject<HTMLElement | null>;
  /** On the side of its anchor where what is one's own stands. */
  readonly isAtEnd?: boolean;
  /** Where the focus goes when it closes; false where it has been led on. */
  readonly focusAfter: () => HTMLElement | false | null;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A small surface beside something; what has the focus first is the first stop of the tab key in it. */
export function Popover({
  open,
  label,
  anchor,
  isAtEnd = false,
  focusAfter,
  onClose,
  children,
}: PopoverProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <BasePopover.Root
      open={open}
      onOpenChange={(_, details) => {
        const { event } = details;
        const to = event instanceof FocusEvent ? event.relatedTarget : event.target;
        // A finger that lets go of what it held may press it or give it the focus, and wants what it called.
        if (details.reason !== 'escape-key' && to instanceof Node && anchor.current?.contains(to))
          details.cancel();
        else onClose();
      }}
    >
      <BasePopover.Portal>
        <BasePopover.Positioner
          className={classNames(styles['place'])}
          anchor={anchor}
          side="top"
          align={isAtEnd ? 'end' : 'start'}
          sideOffset={4}
          collisionPadding={8}
        >
          <BasePopover.Popup
            ref={popup}
            aria-label={label}
            className={classNames(styles['menu'])}
            initialFocus={() => popup.current?.querySelector<HTMLElement>('[tabindex="0"]') ?? true}
            finalFocus={focusAfter}
          >
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}
