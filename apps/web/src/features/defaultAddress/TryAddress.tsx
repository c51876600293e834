import {
  type DefaultAddress,
  defaultAddressCalls,
} from '@coverline/contract/eligibility/defaultAddress/defaultAddress.ts';
import type { DataOf, PayloadOf } from '@coverline/contract/wire/call.ts';
import { addressMissWords } from '@coverline/domain/demographics/defaultAddress/decideAddress.ts';
import { findingText } from '@coverline/domain/demographics/defaultAddress/sentAddressText.ts';
import { normalizeDate } from '@coverline/domain/format/normalizeDate.ts';
import { useState } from 'react';
import { panelOf } from '#/api/panelOf.ts';
import { useUser } from '#/api/session/session.ts';
import { useCall } from '#/api/useCall.ts';
import { addressLabels as labels } from '#/features/defaultAddress/addressForm.ts';
import { rowText } from '#/features/defaultAddress/addressWords.ts';
import { LocationField } from '#/features/defaultAddress/LocationField.tsx';
import { useSettled } from '#/ui/base/useSettled.ts';
import type { ComboboxOption } from '#/ui/fields/combobox/useOptions.ts';
import { DateField } from '#/ui/fields/dates/DateField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { Drawer } from '#/ui/layers/Drawer.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Section } from '#/ui/page/Section.tsx';

type Props = { readonly locations: readonly string[]; readonly onClose: () => void };

const typedFields = ['Line1', 'Line2', 'City', 'State', 'Zip'] as const;
const nothing = { Line1: '', Line2: '', City: '', State: '', Zip: '' };

/** Which address would go in place of one that is typed, and why. Nothing is changed or sent by it. */
export function TryAddress({ locations, onClose }: Props) {
  const { Today } = useUser();
  const [location, setLocation] = useState<ComboboxOption | null>(null);
  const [day, setDay] = useState(Today);
  const [typed, setTyped] = useState(nothing);
  const settled = useSettled(typed);
  const isDay = normalizeDate(day) !== null;
  return (
    <Drawer title="Which address goes?" onClose={onClose}>
      <div className="addr-try">
        <LocationField
          locations={locations}
          bound={{ value: location, onChange: setLocation }}
          emptyText="None named"
        />
        <DateField
          label="Day it is sent"
          required
          today={Today}
          value={day}
          onChange={setDay}
          error={isDay ? undefined : 'Enter a date as MM/DD/YYYY'}
        />
        {typedFields.map((name) => (
          <TextField
            key={name}
            label={`${labels[name]} of the registration`}
            maxLength={name === 'State' || name === 'Zip' ? 20 : 80}
            value={typed[name]}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
          />
        ))}
        {isDay && <Verdict question={{ ...settled, Location: location?.value ?? '', Day: day }} />}
      </div>
    </Drawer>
  );
}

type Answer = DataOf<typeof defaultAddressCalls.testDefaultAddress>;

function Verdict({ question }: { readonly question: PayloadOf<typeof defaultAddressCalls.testDefaultAddress> }) {
  const tested = useCall(defaultAddressCalls.testDefaultAddress, question, { quiet: true });
  return (
    <PanelState panel={panelOf(tested, 'the answer')} name="The answer" rows={3}>
      {(answer) => (
        <>
          <output className="addr-verdict">
            <span>{verdictText(answer)}</span>
            {answer.Decided !== null && <span className="dim small">{rowText(answer.Decided)}</span>}
          </output>
          {answer.Others.length > 0 && (
            <Section
              className="addr-sec"
              title="Addresses that do not go"
              right={<span className="dim small tn">{answer.Others.length}</span>}
              level={3}
            >
              <ul className="addr-rows" aria-label="Addresses that do not go">
                {answer.Others.map(({ Row, Why }) => (
                  <li key={Row.AddressID}>
                    <span>{rowText(Row)}</span>
                    <span className="dim small">{addressMissWords[Why]}</span>
                  </li>
                ))}
              </ul>
            </Section>
          )}
        </>
      )}
    </PanelState>
  );
}

function verdictText({ Finding, Decided }: Pick<Answer, 'Finding'> & { readonly Decided: DefaultAddress | null }) {
  if (Finding === null) return 'The registration’s own address goes.';
  const why = findingText({ lack: Finding.Lack, says: Finding.Says });
  return Decided === null ? `No address goes, since ${why}.` : `A default address goes, since ${why}.`;
}
