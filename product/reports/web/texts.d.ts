import 'i18next';
import type report from '../../../apps/web/public/assets/i18n/en/report.json';

declare module 'i18next' {
  interface TextModules {
    report: typeof report;
  }
}
