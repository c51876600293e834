import type { Registration } from '@coverline/contract/registration/registrationRecord.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { formatGender } from '@coverline/domain/format/formatGender.ts';
import { formatPhone } from '@coverline/domain/format/formatPhone.ts';
import { useEffect, useRef } from 'react';
import { revealSsn } from '#/api/reveal/revealSsn.ts';
import { DemographicsForm } from '#/features/registration/DemographicsForm.tsx';
import type { Reread } from '#/features/registration/registrationData.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { type Fact, Facts } from '#/ui/page/Facts.tsx';
import { MaskedValue } from '#/ui/values/MaskedValue.tsx';
import { Section } from '#/ui/page/Section.tsx';

type Props = {
  readonly registration: Registration;
  readonly reread: Reread;
  readonly editing: boolean;
  readonly onEditing: (editing: boolean) => void;
  readonly onDirty: (dirty: boolean) => void;
  readonly onOpen: (id: string) => void;
};

/** Shows, and on Edit becomes its form. */
export function DemographicsSection({ registration, reread, editing, onEditing, onDirty, onOpen }: Props) {
  const opener = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (!editing && wasEditing.current) opener.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  const done = () => onEditing(false);
  return (
    <Section
      title="Demographics"
      right={
        !editing && (
          <Button ref={opener} size="s" aria-label="Edit demographics" onClick={() => onEditing(true)}>
            Edit
          </Button>
        )
      }
    >
      {editing ? (
        <DemographicsForm
          registration={registration}
          reread={reread}
          onDirty={onDirty}
          onSaved={done}
          onCancel={done}
          onOpen={onOpen}
        />
      ) : (
        <Facts facts={factsOf(registration)} />
      )}
    </Section>
  );
}

function factsOf(registration: Registration): readonly Fact[] {
  const { SocialSecurityNumber: ssn, RegMasterID: id } = registration;
  const { Address1, Address2, City, State, Zip } = registration;
  const phones = [registration.Phone, registration.Phone2].filter((one) => one !== '').map(formatPhone);
  return [
    { name: 'Gender', value: formatGender(registration.Gender) },
    {
      name: 'SSN',
      value: ssn === '' ? '' : <MaskedValue key={id} label="SSN" mask={ssn} onReveal={() => revealSsn(id)} />,
    },
    { name: 'Address', value: [Address1, Address2, `${City} ${State} ${Zip}`.trim()].filter(Boolean).join(', ') },
    { name: 'Phone', value: phones.join(', ') },
    { name: 'E-mail', value: registration.Email },
    { name: 'Language', value: registration.Language },
    ...(registration.Deceased
      ? [{ name: 'Deceased', value: registration.DateOfDeath === '' ? 'Yes' : formatDate(registration.DateOfDeath) }]
      : []),
  ];
}
