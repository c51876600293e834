import { useCompany } from '#/app/useCompany.ts';
import { Logo } from '#/ui/Logo.tsx';

/** The company's own logo, which bears its name; without one, the mark in its colour and the name in words. */
export function CompanyLogo({ large = false }: { readonly large?: boolean }) {
  const company = useCompany();
  const name = company?.CompanyName ?? 'Coverline';
  if (company?.Logo) return <img className={large ? 'logo logo-l' : 'logo'} src={company.Logo} alt={name} />;
  return (
    <>
      <Logo large={large} />
      <span className="clip company-name">{name}</span>
    </>
  );
}
