import { iconOf } from '#/theme/brandIcon.ts';
import { useCompany } from '#/app/viewer/useCompany.ts';
import { Logo } from '#/ui/marks/Logo.tsx';

/**
 * The company's own logo, which bears its name; without one, the mark in its colour and the name in words. In a narrow header, whose
 * room is the title's, its words would be too small to read: there its tab's icon stands.
 */
export function CompanyLogo({ large = false }: { readonly large?: boolean }) {
  const company = useCompany();
  const name = company?.CompanyName ?? 'Coverline';
  if (company?.Logo) {
    const icon = large ? null : iconOf(company);
    return (
      <>
        <img className={large ? 'logo logo-l' : 'logo'} src={company.Logo} alt={name} />
        {icon !== null && <img className="logo-mark" src={icon} alt="" />}
      </>
    );
  }
  return (
    <>
      <Logo large={large} />
      <span className="clip company-name">{name}</span>
    </>
  );
}
