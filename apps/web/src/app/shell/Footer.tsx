import { formatPhone } from '@coverline/domain/format/formatPhone.ts';
import { companyAddress } from '#/app/shell/companyAddress.ts';
import { Copyright } from '#/app/shell/Copyright.tsx';
import { useCompany } from '#/app/viewer/useCompany.ts';

/** The line under centred pages and Login. */
export function Footer() {
  const company = useCompany();
  if (company === null) return null;
  const address = companyAddress(company);
  return (
    <footer className="foot">
      <Copyright />
      {company.CompanyPhone && (
        <a href={`tel:${company.CompanyPhone.replaceAll(/[^\d+]/g, '')}`}>{formatPhone(company.CompanyPhone)}</a>
      )}
      {company.CompanyEmail && <a href={`mailto:${company.CompanyEmail}`}>{company.CompanyEmail}</a>}
      {address !== '' && <address>{address}</address>}
    </footer>
  );
}
