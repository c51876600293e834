import type { EmbeddedInsurance, EmbeddedSubscriber } from '@coverline/domain/embedded/embeddedData.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { coverageLabel } from '@coverline/domain/insurance/coverageLabel.ts';
import { term } from '#/api/terms.ts';
import { Facts } from '#/ui/page/Facts.tsx';
import { Money } from '#/ui/values/Money.tsx';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';

type Props = { readonly insurance: EmbeddedInsurance; readonly subscriber: EmbeddedSubscriber | null };

/** One insurance as the EHR has it, with what the last check here said of it. */
export function EmbeddedInsuranceRow({ insurance, subscriber }: Props) {
  const { CertificateNumber, OfficeCopay, EffectiveDate, LastVerifiedDate, PatientRemediStatusID } = insurance;
  return (
    <li>
      <div className="embedded-who">
        <p>
          <b>{insurance.TradingPartnerName}</b>
          <span className="dim"> {coverageLabel(insurance.COB)}</span>
        </p>
        <StatusBadge status={PatientRemediStatusID} />
      </div>
      <Facts
        facts={[
          { name: term('CertificateNumber'), value: CertificateNumber },
          { name: 'Subscriber', value: subscriber === null ? '' : `${subscriber.LastName}, ${subscriber.FirstName}` },
          { name: 'In force from', value: formatDate(EffectiveDate) },
          { name: 'Office copay', value: <Money cents={OfficeCopay} /> },
          { name: 'Last verified', value: LastVerifiedDate === '' ? 'Never' : formatDate(LastVerifiedDate) },
        ]}
      />
    </li>
  );
}
