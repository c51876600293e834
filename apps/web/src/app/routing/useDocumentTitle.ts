import { useEffect } from 'react';
import { useCompany } from '#/app/viewer/useCompany.ts';

/** "Real-Time Eligibility · Coverline": the browser's tab follows the route name (SHELL-43). */
export function useDocumentTitle(title: string): void {
  const company = useCompany()?.CompanyName;
  useEffect(() => {
    document.title = company === undefined ? title : `${title} · ${company}`;
  }, [title, company]);
}
