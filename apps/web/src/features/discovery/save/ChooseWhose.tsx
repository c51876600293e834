import type { Search, SearchCandidate } from '@coverline/contract/discovery/discovery.ts';
import { ChooseRegistration } from '#/app/records/register/ChooseRegistration.tsx';
import { Drawer } from '#/ui/layers/Drawer.tsx';
import { useReturnFocus } from '#/ui/layers/useReturnFocus.ts';
import type { SearchForm } from '../request/searchForm.ts';
import { whoWasSought } from './whoWasSought.ts';

type Props = {
  readonly search: Search;
  readonly form: SearchForm;
  readonly found: readonly SearchCandidate[];
  readonly onChosen: (registrationId: string) => void;
  readonly onClose: () => void;
};

/** Whose registration what was found goes into: one that there is, or one that is made of what was asked. */
export default function ChooseWhose({ search, form, found, onChosen, onClose }: Props) {
  useReturnFocus();
  return (
    <Drawer title={`Save ${found.length} to registration`} onClose={onClose} flush>
      <ChooseRegistration asked={whoWasSought(search, form, found)} onChosen={onChosen} />
    </Drawer>
  );
}
