import '#platform/i18n/text-modules.ts';
import type report from './report.en.json';

declare module '#platform/i18n/text-modules.ts' {
  interface TextModules {
    report: typeof report;
  }
}
