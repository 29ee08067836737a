import type { ReactNode } from 'react';
import { EmptyState } from '#platform/ui/feedback/empty-state.tsx';
import { Page } from '#platform/ui/display/page.tsx';

interface EmptyPageProps {
  readonly title: string;
  readonly icon: ReactNode;
  readonly empty: string;
  readonly text: string;
  /** The back button, where the navigation has none. */
  readonly leading?: ReactNode;
  readonly onLeave?: () => void;
  /** The one useful thing to do meanwhile. */
  readonly action?: ReactNode;
}

/** An empty destination. */
export const EmptyPage = ({ title, icon, empty, text, leading, onLeave, action }: EmptyPageProps) => (
  <Page title={title} leading={leading} {...(onLeave && { onLeave })}>
    <EmptyState icon={icon} title={empty} text={text} action={action} />
  </Page>
);
