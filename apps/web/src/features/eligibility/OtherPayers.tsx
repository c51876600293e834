import type { Patient } from '@coverline/contract/registration.ts';
import { coverageLabel } from '@coverline/domain/insurance/coverageLabel.ts';
import { Button } from '#/ui/Button.tsx';
import { insurancesOf } from './request/fillFromPatient.ts';

type Props = {
  readonly patient: Patient | null;
  /** The payer that has just been asked. */
  readonly asked: string;
  readonly onAsk: (insuranceId: string) => void;
};

/** The registration's other insurances, each one press away. */
export function OtherPayers({ patient, asked, onAsk }: Props) {
  const others =
    patient === null
      ? []
      : insurancesOf(patient).filter((one) => one.TradingPartnerID && one.TradingPartnerName !== asked);
  if (others.length === 0) return null;
  return (
    <div className="row wrap no-print">
      {others.map((one) => (
        <Button key={one.RegInsuranceID} size="s" onClick={() => onAsk(one.RegInsuranceID)}>
          Check {one.TradingPartnerName} ({coverageLabel(one.COB).toLowerCase()})
        </Button>
      ))}
    </div>
  );
}
