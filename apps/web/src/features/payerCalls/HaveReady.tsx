import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { formatPhone } from '@coverline/domain/format/formatPhone.ts';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import { revealMemberId } from '#/api/revealMemberId.ts';
import { term } from '#/api/terms.ts';
import type { CallMatter } from '#/features/payerCalls/callMatter.ts';
import { Facts } from '#/ui/Facts.tsx';
import { PortalLink } from '#/ui/PortalLink.tsx';
import { MaskedValue } from '#/ui/MaskedValue.tsx';

/** What the payer asks for at the telephone, in the order in which it does. */
export function HaveReady({ matter }: { readonly matter: CallMatter }) {
  const { SpifResponseID, PayerPhone, PayerName, PayerHours, PayerPortalURL, CertificateNumber: number } = matter;
  const reveal = () => revealMemberId(SpifResponseID);
  return (
    <>
      <p className="call-phone">
        <IconPhone className="i" aria-hidden />
        {PayerPhone === '' ? (
          <b>No number on file</b>
        ) : (
          <a href={`tel:${PayerPhone.replaceAll(/\D/g, '')}`}>
            <b>{formatPhone(PayerPhone)}</b>
          </a>
        )}{' '}
        {PayerName}, provider line{PayerHours !== '' && `, ${PayerHours}`}
      </p>
      {PayerPortalURL !== '' && (
        <p>
          <PortalLink url={PayerPortalURL} />
        </p>
      )}
      <Facts
        facts={[
          { name: 'NPI', value: <span className="mono">{matter.ProviderNPI}</span> },
          { name: 'Provider', value: matter.ProviderName },
          {
            name: term('CertificateNumber'),
            value:
              number === '' ? '' : <MaskedValue label={term('CertificateNumber')} mask={number} onReveal={reveal} />,
          },
          { name: term('Patient'), value: `${matter.LastName}, ${matter.FirstName}` },
          { name: 'Date of birth', value: formatDate(matter.DateOfBirth) },
          { name: 'Date of service', value: formatDate(matter.DateOfService) },
        ]}
      />
      <p className="call-reason">{matter.Reason}</p>
    </>
  );
}
