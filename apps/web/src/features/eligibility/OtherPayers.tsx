import type { Patient } from '@coverline/contract/registration/registration.ts';
import { coverageLabel } from '@coverline/domain/insurance/coverageLabel.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { type Insurance, insurancesOf } from './request/fillFromPatient.ts';

type Props = {
  readonly others: readonly Insurance[];
  readonly onAsk: (insuranceId: string) => void;
};

/** The registration's insurances with another payer than the one just asked. */
export const otherInsurances = (patient: Patient | null, asked: string): Insurance[] =>
  patient === null
    ? []
    : insurancesOf(patient).filter((one) => one.TradingPartnerID !== null && one.TradingPartnerName !== asked);

/** Each of them one press away. */
export function OtherPayers({ others, onAsk }: Props) {
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
