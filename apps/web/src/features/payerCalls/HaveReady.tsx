import { askFirstWhy } from '@coverline/contract/eligibility/answerText/answeringPlan.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { formatPhone } from '@coverline/domain/format/formatPhone.ts';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import type { ReactNode } from 'react';
import { revealMemberId } from '#/api/reveal/revealMemberId.ts';
import { term, worded } from '#/api/terms.ts';
import type { CallMatter } from '#/features/payerCalls/callMatter.ts';
import { Facts } from '#/ui/page/Facts.tsx';
import { PortalLink } from '#/ui/actions/PortalLink.tsx';
import { MaskedValue } from '#/ui/values/MaskedValue.tsx';

/** What the payer asks for at the telephone, in the order in which it does. */
export function HaveReady({ matter }: { readonly matter: CallMatter }) {
  const {
    AskFirst: first,
    SpifResponseID,
    PayerPhone,
    PayerName,
    PayerHours,
    PayerPortalURL,
    CertificateNumber: number,
  } = matter;
  const reveal = () => revealMemberId(SpifResponseID);
  return (
    <>
      {first !== null && (
        <>
          <PhoneLine phone={first.Phone} none="No number stated">
            {first.Name || 'The Advantage plan'}
          </PhoneLine>
          <p className="call-first">Call it first: {worded(askFirstWhy[first.Kind])}</p>
        </>
      )}
      <PhoneLine phone={PayerPhone} none="No number on file">
        {PayerName}, provider line{PayerHours !== '' && `, ${PayerHours}`}
      </PhoneLine>
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
      <p className="call-reason">{worded(matter.Reason)}</p>
    </>
  );
}

type Line = { readonly phone: string; readonly none: string; readonly children: ReactNode };

function PhoneLine({ phone, none, children }: Line) {
  return (
    <p className="call-phone">
      <IconPhone className="i" aria-hidden />
      {phone === '' ? (
        <b>{none}</b>
      ) : (
        <a href={`tel:${phone.replaceAll(/\D/g, '')}`}>
          <b>{formatPhone(phone)}</b>
        </a>
      )}{' '}
      {children}
    </p>
  );
}
