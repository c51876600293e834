import { useEffect, useEffectEvent } from 'react';
import { useUser } from '#/api/session/session.ts';
import { embeddedMode } from '#/api/session/embeddedMode.ts';
import { embeddedPatient } from '#/api/session/embeddedPatient.ts';
import { useFollowChart } from '#/app/embedded/useFollowChart.ts';
import { fillFromEmbedded } from './request/fillFromEmbedded.ts';
import { isUntouched } from './request/fillFromResult.ts';
import type { Request } from './request/useRequest.ts';

const asked = ['FirstName', 'LastName', 'DateOfBirth'] as const;
const isAsked = (field: string): field is (typeof asked)[number] => asked.some((one) => one === field);

/** Inside an EHR the request is about the patient of the chart, where nothing was typed yet. */
export function useEmbeddedPatient({ form, put }: Request): void {
  const { Today } = useUser();
  const fill = useEffectEvent(() => {
    if (embeddedMode.is() && isUntouched(form.getValues()))
      put(fillFromEmbedded(embeddedPatient.required().working, Today));
  });
  useEffect(() => fill(), []);
  useFollowChart({
    get: (field) => (isAsked(field) ? form.getValues(field) : undefined),
    set: (field, value) => isAsked(field) && form.setValue(field, value),
  });
}
