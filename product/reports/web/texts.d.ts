import 'i18next';
import type report from './report.en.json';

declare module 'i18next' {
  interface TextModules {
    report: typeof report;
  }
}
