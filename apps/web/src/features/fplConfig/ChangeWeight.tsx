import { type ChangeWeight as Weight, fplConfigCalls } from '@coverline/contract/fplCalculator/fplConfig.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { panelOf } from '#/api/panelOf.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Section } from '#/ui/page/Section.tsx';

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** How many kept dispositions and open cases would come out otherwise: counts alone. */
export function ChangeWeight({ changeId }: { readonly changeId: string }) {
  const weight = useCall(fplConfigCalls.weighFplChange, { ChangeID: changeId }, { quiet: true });
  return (
    <Section title="What it changes" level={3}>
      <PanelState panel={panelOf(weight, 'what it changes')} name="What it changes" rows={3}>
        {(data) => (
          <>
            <p>
              {worded(
                `${counted(data.Changed, 'disposition', 'dispositions')} of ${data.Dispositions.toLocaleString('en-US')} that stand at ${counted(data.Clients, '{client}', '{clients}')}, and ${data.CasesChanged} of ${counted(data.Cases, 'open {case}', 'open {cases}')} of the same people, would come out otherwise on ${formatDate(data.Day)}. What was decided stays as it was.`,
              )}
            </p>
            {(data.ClientsLeft > 0 || data.DispositionsLeft > 0) && (
              <p className="dim small">{worded(leftWords(data))}</p>
            )}
            <Shifts what="Disposition" rows={data.ByDisposition} />
            <Shifts what="Discount" rows={data.ByTier} />
          </>
        )}
      </PanelState>
    </Section>
  );
}

const leftWords = ({ ClientsLeft, DispositionsLeft }: Weight): string =>
  [
    ClientsLeft > 0 ? `${counted(ClientsLeft, '{client} was', '{clients} were')} not counted.` : '',
    DispositionsLeft > 0 ? 'Of a {client} with many the newest 500 are counted.' : '',
  ]
    .filter((part) => part !== '')
    .join(' ');

function Shifts({ what, rows }: { readonly what: string; readonly rows: Weight['ByTier'] }) {
  if (rows.length === 0) return null;
  return (
    <table className="fpl-was">
      <thead>
        <tr>
          <th scope="col">{what}</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ What, Before, After }) => (
          <tr key={What}>
            <th scope="row">{What}</th>
            <td>{Before}</td>
            <td>{After}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
