import type { DataOf } from '@coverline/contract/wire/call.ts';
import { gatewayCalls } from '@coverline/contract/gateways/gateways.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { outcomeRow } from '@coverline/domain/eligibility/status/outcome.ts';
import { useState } from 'react';
import { errorText } from '#/api/errorText.ts';
import { offerPartners } from '#/api/find/findPartners.ts';
import { send } from '#/api/send.ts';
import { useUser } from '#/api/session/session.ts';
import { term, worded } from '#/api/terms.ts';
import { lastTestBadge, reloadTests } from '#/features/gateways/lastTest.ts';
import type { Gateway } from '#/features/gateways/gatewayForm.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { ComboboxField } from '#/ui/fields/combobox/ComboboxField.tsx';
import { Facts } from '#/ui/page/Facts.tsx';
import { Notice } from '#/ui/page/Notice.tsx';
import { Section } from '#/ui/page/Section.tsx';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';
import type { ComboboxOption } from '#/ui/fields/combobox/useOptions.ts';

type Result = DataOf<typeof gatewayCalls.testGateway>;
type Props = {
  readonly gateway: Gateway;
  /** Its test looks into folders, and asks nobody. */
  readonly takesFiles: boolean;
  /** It knows people, and is asked about an invented one. */
  readonly knowsPeople: boolean;
  /** It is asked about an authorization that nobody has. */
  readonly authorizes: boolean;
  readonly isEdited: boolean;
};

const optionOf = ({ TryWith }: Gateway): ComboboxOption | null =>
  TryWith === null ? null : { value: TryWith.PartnerID, label: TryWith.Name };

/** One real question about an invented person, by what is saved: what came back, in words, and how fast. */
export function TryGateway({ gateway, takesFiles, knowsPeople, authorizes, isEdited }: Props) {
  const [payor, setPayor] = useState<ComboboxOption | null>(optionOf(gateway));
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<Result | string | null>(null);
  const run = async (PartnerID: string | null) => {
    setBusy(true);
    setResult(null);
    try {
      setResult(await send(gatewayCalls.testGateway, { GatewayID: gateway.GatewayID, PartnerID }));
      void reloadTests();
    } catch (error) {
      setResult(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  const price = gateway.CostCents === 0 ? '' : ` An answer may cost ${formatCurrency(gateway.CostCents)}.`;
  const namesPayor = !takesFiles && !knowsPeople && !authorizes;
  const needsPayor = namesPayor && payor === null;
  const off = isEdited ? 'Save first: what is saved is tested.' : needsPayor ? worded('Choose {a payer}.') : null;
  return (
    <Section title="Test" level={3} className="gateway-part">
      <div className="gateway-fields">
        <LastTested gateway={gateway} takesFiles={takesFiles} />
        {namesPayor && (
          <ComboboxField
            label={term('Payor')}
            value={payor}
            onChange={setPayor}
            find={offerPartners}
            help={worded(`Asks the {payer} for real, about nobody.${price}`)}
          />
        )}
        {takesFiles && <p className="dim">Signs in and looks into the folders. Nothing is sent, and nothing taken.</p>}
        {authorizes && (
          <p className="dim">
            {worded('Signs in and asks the {payer} for real, about an authorization that nobody has.')}
          </p>
        )}
        {knowsPeople && <p className="dim">{`Asks the bureau for real, about an invented person.${price}`}</p>}
        <div>
          <Button busy={busy} disabledReason={off} onClick={() => void run(namesPayor ? (payor?.value ?? null) : null)}>
            Test the connection
          </Button>
        </div>
        <output>
          {typeof result === 'string' && <Notice tone="bad">{result}</Notice>}
          {result !== null && typeof result !== 'string' && <Told result={result} />}
        </output>
      </div>
    </Section>
  );
}

const signedInSentence = 'It signed in, and found what it needs.';
const worksSentence = 'The question was taken in and answered.';

/** How the newest test ended, whoever made it: what was said and asked is not kept. */
function LastTested({ gateway: { LastTest }, takesFiles }: Pick<Props, 'gateway' | 'takesFiles'>) {
  const { TimeZone } = useUser();
  const badge = <StatusBadge {...lastTestBadge(LastTest, TimeZone)} />;
  if (LastTest === null) return badge;
  return (
    <Facts
      facts={[
        { name: 'Last test', value: badge },
        { name: 'When, and by whom', value: `${formatInstant(LastTest.At, TimeZone)}, ${LastTest.By}` },
        {
          name: 'How it ended',
          value: LastTest.Works
            ? takesFiles
              ? signedInSentence
              : worksSentence
            : worded(outcomeRow(LastTest.Outcome).sentence),
        },
        { name: 'How long it took', value: milliseconds(LastTest.TotalMs) },
      ]}
    />
  );
}

const milliseconds = (value: number | null) => (value === null ? '' : `${value.toLocaleString('en-US')} ms`);

function Told({ result }: { readonly result: Result }) {
  return (
    <div className="gateway-fields">
      <Notice tone={result.Works ? 'good' : 'bad'}>
        <p>
          <b>{worded(result.Sentence)}</b>
        </p>
        {result.Details.map((line) => (
          <p key={line}>{worded(line)}</p>
        ))}
        {result.NextStep !== '' && <p>{worded(result.NextStep)}</p>}
      </Notice>
      <Facts
        facts={[
          { name: 'Connected after', value: milliseconds(result.ConnectMs) },
          { name: 'Answered after', value: milliseconds(result.AnswerMs) },
          { name: 'In all', value: milliseconds(result.TotalMs) },
          { name: 'HTTP status', value: result.HttpStatus === null ? '' : String(result.HttpStatus) },
        ]}
      />
    </div>
  );
}
