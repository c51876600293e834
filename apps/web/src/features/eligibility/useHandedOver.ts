import { type Patient, registrationCalls } from '@coverline/contract/registration/registration.ts';
import { useEffect, useEffectEvent } from 'react';
import { errorText } from '#/api/errorText.ts';
import { handOver } from '#/api/handOver.ts';
import { send } from '#/api/send.ts';
import { toast } from '#/ui/layers/toast.ts';
import type { Request } from './request/useRequest.ts';

/**
 * Whom the registration screen hands over: their request is filled, with the insurance and the visit it was pressed for; then
 * by `go` the focus is in the request, where Enter checks.
 */
export function useHandedOver({ fill, form }: Request, go: () => void): void {
  const putVisit = ({ DateOfService, ProviderNPI, Location }: Patient['Visits'][number]) => {
    form.setValue('DateOfService', DateOfService);
    form.setValue('ProviderNPI', ProviderNPI);
    form.setValue('Location', Location);
  };
  const take = useEffectEvent(async () => {
    const handed = handOver.take();
    if (handed === null) return;
    const { RegMasterID, RegInsuranceID, VisitMasterID } = handed;
    try {
      const patient = await send(registrationCalls.getPatient, { RegMasterID });
      fill(patient, RegInsuranceID);
      const visit = patient.Visits.find((one) => one.VisitMasterID === VisitMasterID);
      if (visit !== undefined) putVisit(visit);
      // Who has begun to type meanwhile goes on.
      if (document.activeElement?.matches('input, select, textarea') !== true) go();
    } catch (error) {
      toast(errorText(error), { grade: 'Bad' });
    }
  });
  useEffect(() => void take(), []);
}
