import { Suspense } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { translations } from '#platform/i18n/translations.ts';
import { showToast } from '#platform/ui/feedback/toast.ts';
import type { ReportDrawerProps } from '#product/reports/web/report-drawer.tsx';
import { lazyPage } from '../../lazy-page.tsx';
import { LoadBoundary } from '../../shell/errors/load-boundary.tsx';

const Drawer = lazyPage<ReportDrawerProps>(async () => {
  const [{ ReportDrawer }] = await Promise.all([
    import('#product/reports/web/report-drawer.tsx'),
    translations.load(['report']),
  ]);
  return { Component: ReportDrawer };
});

/** The report drawer, loaded on first use; if that fails, the page stays. */
export function Report(props: ReportDrawerProps) {
  const { t } = useTranslation('common');
  return (
    <LoadBoundary
      of={`report ${props.open}`}
      onFailed={() => {
        showToast(t('failed'), 'error');
        // Opening it again retries.
        props.onClose();
      }}
    >
      <Suspense fallback={null}>
        <Drawer {...props} />
      </Suspense>
    </LoadBoundary>
  );
}
