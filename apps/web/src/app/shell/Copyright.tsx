import { useCompany } from '#/app/viewer/useCompany.ts';

const year = new Date().getFullYear();

/** The year and the company, linked to its public site where it has one (SHELL-40). */
export function Copyright() {
  const company = useCompany();
  if (company === null) return null;
  return (
    <span className="copyright">
      © {year}{' '}
      {company.PublicWebsiteURL ? (
        <a href={company.PublicWebsiteURL} target="_blank" rel="noopener noreferrer">
          {company.CompanyName}
        </a>
      ) : (
        company.CompanyName
      )}
    </span>
  );
}
