import { lazyScreen } from '#/app/routing/lazyScreen.ts';

export const formsScreens = {
  pdfForms: lazyScreen(() => import('#/features/forms/PdfFormsScreen.tsx')),
};
