import type { ReactNode } from 'react';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { Page } from '#platform/ui/page.tsx';

interface EmptyPageProps {
  readonly title: string;
  readonly icon: ReactNode;
  readonly empty: string;
  readonly text: string;
  /** The way back, where the navigation has none. */
  readonly leading?: ReactNode;
}

/** A destination that holds nothing. */
export const EmptyPage = ({ title, icon, empty, text, leading }: EmptyPageProps) => (
  <Page title={title} leading={leading}>
    <EmptyState icon={icon} title={empty} text={text} />
  </Page>
);
