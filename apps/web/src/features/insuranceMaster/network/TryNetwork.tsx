import {
  insuranceNetworkCalls,
  type NetworkRow,
} from '@coverline/contract/insuranceMaster/network/insuranceNetwork.ts';
import { networkMissWords, networkRuleWords } from '@coverline/domain/insuranceMaster/network/decideNetwork.ts';
import { normalizeDate } from '@coverline/domain/format/normalizeDate.ts';
import { useState } from 'react';
import { panelOf } from '#/api/panelOf.ts';
import { useUser } from '#/api/session/session.ts';
import { useCall } from '#/api/useCall.ts';
import type { NetworkChoices } from '#/features/insuranceMaster/network/NetworkFilters.tsx';
import { daysText, placeText, standingState } from '#/features/insuranceMaster/network/networkWords.ts';
import { InsuranceField, LocationField, ProviderField } from '#/features/insuranceMaster/network/PlaceFields.tsx';
import { DateField } from '#/ui/fields/dates/DateField.tsx';
import type { ComboboxOption } from '#/ui/fields/combobox/useOptions.ts';
import { Drawer } from '#/ui/layers/Drawer.tsx';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Section } from '#/ui/page/Section.tsx';

type Props = { readonly choices: NetworkChoices; readonly onClose: () => void };

/** How an insurance stands somewhere on a day, which row says so, and why no other does. Nothing is changed by it. */
export function TryNetwork({ choices, onClose }: Props) {
  const { Today } = useUser();
  const [insurance, setInsurance] = useState<ComboboxOption | null>(null);
  const [location, setLocation] = useState<ComboboxOption | null>(null);
  const [provider, setProvider] = useState<ComboboxOption | null>(null);
  const [day, setDay] = useState(Today);
  const isDay = normalizeDate(day) !== null;
  return (
    <Drawer title="Which row decides?" onClose={onClose}>
      <div className="net-try">
        <InsuranceField value={insurance} onChange={setInsurance} />
        <LocationField choices={choices} bound={{ value: location, onChange: setLocation }} emptyText="None named" />
        <ProviderField choices={choices} bound={{ value: provider, onChange: setProvider }} emptyText="None named" />
        <DateField
          label="Date of service"
          required
          today={Today}
          value={day}
          onChange={setDay}
          error={isDay ? undefined : 'Enter a date as MM/DD/YYYY'}
        />
        {insurance !== null && isDay && (
          <Verdict
            InsuranceID={insurance.value}
            Location={(location?.value ?? '').slice(0, 80)}
            ProviderNPI={(provider?.value ?? '').slice(0, 10)}
            Day={day}
          />
        )}
      </div>
    </Drawer>
  );
}

type Question = {
  readonly InsuranceID: string;
  readonly Location: string;
  readonly ProviderNPI: string;
  readonly Day: string;
};

function Verdict(question: Question) {
  const tested = useCall(insuranceNetworkCalls.testInsuranceNetwork, question, { quiet: true });
  return (
    <PanelState panel={panelOf(tested, 'the answer')} name="The answer" rows={3}>
      {({ Decided, Others }) => (
        <>
          <output className="net-verdict">
            <StatusBadge pill {...standingState(Decided?.Row.Standing ?? 'Unknown')} />
            <span>
              {Decided === null
                ? 'No row holds: nobody knows.'
                : `${networkRuleWords[Decided.Rule]}: ${rowText(Decided.Row)}`}
            </span>
            {Decided !== null && Decided.Row.Notes !== '' && <span className="dim small">{Decided.Row.Notes}</span>}
          </output>
          {Others.length > 0 && (
            <Section
              className="net-sec"
              title="Rows that do not decide"
              right={<span className="dim small tn">{Others.length}</span>}
              level={3}
            >
              <ul className="net-rows" aria-label="Rows that do not decide">
                {Others.map(({ Row, Why }) => (
                  <li key={Row.NetworkID}>
                    <StatusBadge {...standingState(Row.Standing)} />
                    <div className="grow">
                      <span>{rowText(Row)}</span>
                      <span className="dim small">{networkMissWords[Why]}</span>
                    </div>
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

const rowText = (row: NetworkRow): string => {
  const days = daysText(row);
  return days === '' ? placeText(row) : `${placeText(row)}, ${days}`;
};
