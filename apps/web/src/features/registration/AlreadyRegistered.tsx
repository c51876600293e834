import { registrationCalls, samePeopleListed } from '@coverline/contract/registration/registration.ts';
import type { PayloadOf } from '@coverline/contract/wire/call.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { useCall } from '#/api/useCall.ts';
import { worded } from '#/api/terms.ts';
import type { DemographicsForm } from '#/features/registration/demographicsForm.ts';
import { Notice } from '#/ui/page/Notice.tsx';
import type { FormModel } from '#/ui/forms/useFormModel.ts';
import { useSettled } from '#/ui/base/useSettled.ts';

type Props = { readonly form: FormModel<DemographicsForm>; readonly onOpen: (id: string) => void };
type Asked = PayloadOf<typeof registrationCalls.findSamePerson>;

const compared = [
  'LastName',
  'FirstName',
  'Suffix',
  'DateOfBirth',
  'Gender',
  'SocialSecurityNumber',
  'Phone',
  'Address1',
  'Address2',
  'City',
  'State',
  'Zip',
] as const;

/** Whoever is this person already, or may be, before a second registration of one person is made; each with why. */
export function AlreadyRegistered({ form, onOpen }: Props) {
  const values = form.watch([...compared]);
  const settled = useSettled(JSON.stringify(Object.fromEntries(compared.map((field, at) => [field, values[at]]))));
  const typed = JSON.parse(settled) as Asked; // what was just written
  const isWhole = typed.LastName.trim() !== '' && typed.FirstName.trim() !== '';
  const born = /^\d{4}-\d{2}-\d{2}$/.test(typed.DateOfBirth ?? '') ? typed.DateOfBirth : '';
  const asked = { ...typed, DateOfBirth: born, State: (typed.State ?? '').slice(0, 2) };
  const { data = [] } = useCall(registrationCalls.findSamePerson, asked, { enabled: isWhole, quiet: true });
  if (!isWhole || data.length === 0) return null;
  const isCertain = data.some(({ Verdict }) => Verdict === 'same');
  return (
    <Notice tone="quest">
      <p>
        {worded(
          isCertain
            ? 'This {patient} is registered already:'
            : '{Patients} who may be this one are registered already:',
        )}
      </p>
      {data.slice(0, samePeopleListed).map((one) => (
        <div key={one.RegMasterID}>
          <button type="button" className="link reg-same" onClick={() => onOpen(one.RegMasterID)}>
            {one.LastName}, {one.FirstName}, {formatDate(one.DateOfBirth)}, {one.MRN}
          </button>
          <p className="dim small">{[...one.Reasons, ...one.HeldBack].join('. ')}</p>
        </div>
      ))}
      {data.length > samePeopleListed && <p>And more</p>}
    </Notice>
  );
}
