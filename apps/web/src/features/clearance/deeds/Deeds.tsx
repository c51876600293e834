import { AssignVisits } from '#/features/clearance/deeds/AssignVisits.tsx';
import { lazyScreen } from '#/app/routing/lazyScreen.ts';
import { CollectMoney } from '#/features/clearance/deeds/CollectMoney.tsx';
import type { DeedProps } from '#/features/clearance/deeds/deed.ts';
import { EstimateVisits } from '#/features/clearance/deeds/EstimateVisits.tsx';
import { NoteVisits } from '#/features/clearance/deeds/NoteVisits.tsx';
import { StartRun } from '#/features/clearance/runs/StartRun.tsx';
import { WaiveCheck } from '#/features/clearance/deeds/WaiveCheck.tsx';

// By itself: what it asks of the bureau would else come along with every screen.
const VerifyPeople = lazyScreen(() => import('#/features/clearance/deeds/VerifyPeople.tsx'));

const forms = {
  verify: StartRun,
  discover: StartRun,
  person: VerifyPeople,
  estimate: EstimateVisits,
  collect: CollectMoney,
  assign: AssignVisits,
  waive: WaiveCheck,
  note: NoteVisits,
} as const;

/** The form of a deed; it arrives with the first. */
export default function Deeds(props: DeedProps) {
  const Form = forms[props.deed.kind];
  return <Form {...props} />;
}
