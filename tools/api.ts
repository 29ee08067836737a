/** `npm run api`: makes `docs/api.md` and the types of `packages/client` from the OpenAPI document. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '#platform/config/project-root.ts';
import { API_PAGE, documentOfPages } from './api/pages.ts';
import { CLIENT_TYPES, clientTypes, generator } from './api/client-types.ts';
import { apiMarkdown } from './api/markdown.ts';

const made = documentOfPages();
writeFileSync(path.join(projectRoot, API_PAGE), apiMarkdown(made));
console.log(API_PAGE);

const why = await generator.missing();
if (why !== null) throw new Error(why);
writeFileSync(path.join(projectRoot, CLIENT_TYPES), await clientTypes(made));
console.log(CLIENT_TYPES);
