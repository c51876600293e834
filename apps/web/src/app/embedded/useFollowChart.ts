import type { EmbeddedPatient } from '@coverline/domain/embedded/embeddedData.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useChartIfAny } from '#/app/embedded/useChart.ts';
import { chartFields } from '#/app/embedded/chartWords.ts';

type Request = {
  readonly get: (field: keyof EmbeddedPatient) => string | undefined;
  readonly set: (field: keyof EmbeddedPatient, value: string) => void;
};

/** A request about the patient of the chart follows what is changed of them, field by field, where nobody typed something else. */
export function useFollowChart({ get, set }: Request): void {
  const patient = useChartIfAny()?.working.Patient ?? null;
  const followed = useRef(patient);
  const follow = useEffectEvent((now: EmbeddedPatient | null) => {
    const before = followed.current;
    followed.current = now;
    if (before === null || now === null) return;
    for (const field of chartFields)
      if (before[field] !== now[field] && get(field) === before[field]) set(field, now[field]);
  });
  useEffect(() => follow(patient), [patient]);
}
