import { AssignVisits } from '#/features/clearance/deeds/AssignVisits.tsx';
import type { DeedProps } from '#/features/clearance/deeds/deed.ts';
import { NoteVisits } from '#/features/clearance/deeds/NoteVisits.tsx';
import { StartRun } from '#/features/clearance/runs/StartRun.tsx';
import { WaiveCheck } from '#/features/clearance/deeds/WaiveCheck.tsx';

const forms = {
  verify: StartRun,
  discover: StartRun,
  assign: AssignVisits,
  waive: WaiveCheck,
  note: NoteVisits,
} as const;

/** The form of a deed; it arrives with the first. */
export default function Deeds(props: DeedProps) {
  const Form = forms[props.deed.kind];
  return <Form {...props} />;
}
