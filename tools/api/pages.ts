import type { OpenApiDocument } from '#platform/open-api/document-types.ts';
import { apiDocument } from '../../apps/server/api-description.ts';

/** The page for people, below the root of the project. */
export const API_PAGE = 'docs/api.md';

/** The document of a server without an address of its own, as the stored pages show it. */
export const documentOfPages = (): OpenApiDocument => apiDocument({ appUrl: undefined, contactEmail: null });
