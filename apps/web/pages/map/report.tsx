import { translations } from '#platform/i18n/translations.ts';
import type { ReportDrawerProps } from '#product/reports/web/report-drawer.tsx';
import { lazyPage } from '../../lazy-page.tsx';
import { OverlayBoundary } from '../../shell/errors/overlay-boundary.tsx';

const Drawer = lazyPage<ReportDrawerProps>(async () => {
  const [{ ReportDrawer }] = await Promise.all([
    import('#product/reports/web/report-drawer.tsx'),
    translations.load(['report']),
  ]);
  return { Component: ReportDrawer };
});

/** The report drawer, loaded on first use; if that fails, the page stays. */
export function Report(props: ReportDrawerProps) {
  return (
    <OverlayBoundary of={`report ${props.open}`} onClose={props.onClose}>
      <Drawer {...props} />
    </OverlayBoundary>
  );
}
