import { registrationCalls } from '@coverline/contract/registration/registration.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { useCall } from '#/api/useCall.ts';
import { worded } from '#/api/terms.ts';
import type { DemographicsForm } from '#/features/registration/demographicsForm.ts';
import { Notice } from '#/ui/page/Notice.tsx';
import type { FormModel } from '#/ui/forms/useFormModel.ts';
import { useSettled } from '#/ui/base/useSettled.ts';

type Props = { readonly form: FormModel<DemographicsForm>; readonly onOpen: (id: string) => void };

const mostOffered = 3;

/** Whoever has the same names already, before a second registration of one person is made. */
export function AlreadyRegistered({ form, onOpen }: Props) {
  const [last, first, born] = form.watch(['LastName', 'FirstName', 'DateOfBirth']);
  const term = useSettled(last.trim() !== '' && first.trim() !== '' ? `${last.trim()}, ${first.trim()}` : '');
  const found = useCall(registrationCalls.findPatient, { SearchTerm: term }, { enabled: term.length > 4, quiet: true });
  const same = (found.data ?? []).filter(
    ({ DateOfBirth }) => born === '' || DateOfBirth === '' || DateOfBirth === born,
  );
  if (term === '' || same.length === 0) return null;
  return (
    <Notice tone="quest">
      {worded('{Patients} of this name are registered already:')}{' '}
      {same.slice(0, mostOffered).map((one) => (
        <button key={one.RegMasterID} type="button" className="link reg-same" onClick={() => onOpen(one.RegMasterID)}>
          {one.LastName}, {one.FirstName}, {formatDate(one.DateOfBirth)}, {one.MRN}
        </button>
      ))}
      {same.length > mostOffered && 'and more'}
    </Notice>
  );
}
