import { formatPhone } from '@coverline/domain/format/formatPhone.ts';
import IconBrandFacebook from '@tabler/icons-react/dist/esm/icons/IconBrandFacebook.mjs';
import IconBrandLinkedin from '@tabler/icons-react/dist/esm/icons/IconBrandLinkedin.mjs';
import IconBrandX from '@tabler/icons-react/dist/esm/icons/IconBrandX.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import { companyAddress } from '#/app/shell/companyAddress.ts';
import { Copyright } from '#/app/shell/Copyright.tsx';
import { useCompany } from '#/app/viewer/useCompany.ts';

/** How to reach the provider; social links only where they are set (SHELL-19..22). */
export function InfoPanel() {
  const company = useCompany();
  if (company === null) return null;
  const social = [
    { url: company.LinkedInURL, name: 'LinkedIn', Icon: IconBrandLinkedin },
    { url: company.FacebookURL, name: 'Facebook', Icon: IconBrandFacebook },
    { url: company.TwitterURL, name: 'X', Icon: IconBrandX },
  ].filter(({ url }) => url);
  const phone = formatPhone(company.CompanyPhone);
  const address = companyAddress(company);
  return (
    <section className="side-info" aria-label="Contact">
      {company.CompanyPhone && (
        <a href={`tel:${company.CompanyPhone.replaceAll(/[^\d+]/g, '')}`} data-tip={phone}>
          <IconPhone className="i" aria-hidden />
          <span className="clip">{phone}</span>
        </a>
      )}
      {company.CompanyEmail && (
        <a href={`mailto:${company.CompanyEmail}`} data-tip={company.CompanyEmail}>
          <IconMail className="i" aria-hidden />
          <span className="clip">{company.CompanyEmail}</span>
        </a>
      )}
      {address !== '' && (
        <address data-tip={address}>
          <IconMapPin className="i" aria-hidden />
          <span>{address}</span>
        </address>
      )}
      {social.length > 0 && (
        <div className="side-social">
          {social.map(({ url, name, Icon }) => (
            <a key={name} href={url ?? ''} target="_blank" rel="noopener noreferrer" aria-label={name} data-tip={name}>
              <Icon className="i" aria-hidden />
            </a>
          ))}
        </div>
      )}
      <Copyright />
    </section>
  );
}
