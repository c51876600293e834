import { registrationCalls } from '@coverline/contract/registration/registration.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { embeddedMode } from '#/api/session/embeddedMode.ts';
import { term, worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { PatientField } from '#/app/records/PatientField.tsx';
import { Section } from '#/ui/page/Section.tsx';
import { Skeleton } from '#/ui/page/Skeleton.tsx';
import type { WhoWasAsked } from './newPatient.ts';
import { RegisterPatient } from './RegisterPatient.tsx';

/** Whoever is registered under this name is offered first, before a second registration of one person is made. */
function begin(button: HTMLButtonElement | null): void {
  button?.setAttribute('data-autofocus', 'true');
  button?.focus();
}

type Props = {
  readonly asked: WhoWasAsked;
  readonly onChosen: (id: string) => void;
};

/** Whose registration an answer goes into: of the same name, another, or one that is made of what was asked. */
export function ChooseRegistration({ asked, onChosen }: Props) {
  const { LastName, FirstName, DateOfBirth } = asked;
  const name = FirstName === '' ? LastName : `${LastName}, ${FirstName}`;
  const found = useCall(registrationCalls.findPatient, { SearchTerm: name }, { enabled: name.length > 2, quiet: true });
  const same = (found.data ?? []).filter((one) => DateOfBirth === '' || one.DateOfBirth === DateOfBirth);
  if (found.isLoading) return <Skeleton shape="rows" rows={4} />;
  return (
    <>
      {same.length > 0 && (
        <Section title="Of this name and birth date">
          <ul>
            {same.map((one, at) => (
              <li key={one.RegMasterID}>
                <button
                  type="button"
                  className="link"
                  ref={at === 0 ? begin : undefined}
                  onClick={() => onChosen(one.RegMasterID)}
                >
                  {one.LastName}, {one.FirstName}, {formatDate(one.DateOfBirth)}, {term('MRN')} {one.MRN}
                </button>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title="Registered already">
        <PatientField
          label={worded('Into the registration of {a patient}')}
          placeholder={worded('Name, {MRN}, birth date, SSN, {member ID}, {visit}')}
          onChosen={({ value }) => onChosen(value)}
        />
      </Section>
      {/* Inside an EHR its own registration is the one that counts. */}
      {!embeddedMode.is() && (
        <Section title="Not registered yet" folds={same.length > 0} startsFolded={same.length > 0}>
          <RegisterPatient asked={asked} onRegistered={onChosen} />
        </Section>
      )}
    </>
  );
}
