import { Popover as BasePopover } from '@base-ui/react/popover';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useBackCloses } from '../dialogs/use-back-closes.ts';
import { classNames } from '../theme/class-names.ts';
import styles from './menu.module.css';

export interface PopoverProps {
  readonly open: boolean;
  readonly label: string;
  /** The element it is placed beside. */
  readonly anchor: RefObject<HTMLElement | null>;
  /** Whether it aligns with the end side, like the visitor's own messages. */
  readonly isAtEnd?: boolean;
  /** The element that gets the focus on close; false when focus has moved on. */
  readonly focusAfter: () => HTMLElement | false | null;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A small surface beside an element. The first focusable element gets the focus. */
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
  useBackCloses(open, onClose);
  return (
    <BasePopover.Root
      open={open}
      onOpenChange={(_, details) => {
        const { event } = details;
        const to = event instanceof FocusEvent ? event.relatedTarget : event.target;
        // A finger that releases its long press on the anchor must not close the popover.
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
