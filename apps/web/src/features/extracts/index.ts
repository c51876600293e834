import { lazyScreen } from '#/app/routing/lazyScreen.ts';

export const extractsScreens = {
  extractParameters: lazyScreen(() => import('#/features/extracts/ExtractParametersScreen.tsx')),
  extractDocumentation: lazyScreen(() => import('#/features/extracts/ExtractDocumentationScreen.tsx')),
};
