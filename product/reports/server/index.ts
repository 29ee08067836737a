import { defineSlice } from '#product/slice.ts';
import { personalTables, personalTexts } from './personal-data.ts';

export { createReport } from './create-report.ts';

/** Reports by visitors. Each slice creates its own in its own transaction. */
export const reports = defineSlice('reports', {
  uses: [],
  endpoints: {},
  create: () => ({ handlers: {}, personalData: { tables: personalTables, textsIn: personalTexts }, api: {} }),
});
