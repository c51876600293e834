import {
  type Registration,
  type RegistrationInsurance,
  registrationRecordCalls,
} from '@coverline/contract/registration/registrationRecord.ts';
import { coverageLabel } from '@coverline/domain/insurance/coverageLabel.ts';
import { errorText } from '#/api/errorText.ts';
import { useSend } from '#/api/useSend.ts';
import { refreshRegistration, type Reread } from '#/features/registration/registrationData.ts';
import { message } from '#/ui/layers/confirm.ts';
import { toast } from '#/ui/layers/toast.ts';

type Slots = ReadonlyMap<string, number | null>;

/** Two insurances change places; and one is taken off. Both can be taken back. */
export function useInsuranceDeeds(registration: Registration, reread: Reread) {
  const order = useSend(registrationRecordCalls.orderInsurances);
  const remove = useSend(registrationRecordCalls.removeInsurance);
  const fail = (error: unknown) => void message('Error', errorText(error));

  const put = (now: Registration, slots: Slots, onSuccess: () => void) =>
    order.mutate(
      {
        RegMasterID: now.RegMasterID,
        Insurances: now.Insurances.map(({ RegInsuranceID, Version, COB }) => ({
          RegInsuranceID,
          Version,
          COB: slots.get(RegInsuranceID) ?? (slots.has(RegInsuranceID) ? null : COB),
        })),
      },
      { onSuccess, onError: fail, onSettled: () => void refreshRegistration() },
    );

  const swap = (one: RegistrationInsurance, other: RegistrationInsurance) => {
    const before = new Map(registration.Insurances.map(({ RegInsuranceID, COB }) => [RegInsuranceID, COB]));
    const after = new Map(before).set(one.RegInsuranceID, other.COB).set(other.RegInsuranceID, one.COB);
    const undo = async () => {
      const now = await reread();
      if (now) put(now, before, () => toast('The order is as it was'));
    };
    put(registration, after, () =>
      toast(`${one.TradingPartnerName} is now ${coverageLabel(other.COB)}`, {
        action: { label: 'Undo', run: () => void undo() },
      }),
    );
  };

  const takeOff = ({ RegInsuranceID, TradingPartnerName }: RegistrationInsurance) => {
    const set = (Removed: boolean, onSuccess: () => void) =>
      remove.mutate(
        { RegInsuranceID, Removed },
        { onSuccess, onError: fail, onSettled: () => void refreshRegistration() },
      );
    set(true, () =>
      toast(`${TradingPartnerName} is removed`, {
        action: { label: 'Undo', run: () => set(false, () => toast(`${TradingPartnerName} is back`)) },
      }),
    );
  };
  return { swap, takeOff };
}
