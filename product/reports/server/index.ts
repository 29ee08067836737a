export { fileReport } from './file-report.ts';
export { personalTables } from './personal-data.ts';
