import './insuranceMaster.css';
import type { DataOf } from '@coverline/contract/wire/call.ts';
import { type FoundInsurance, insuranceMappingCalls } from '@coverline/contract/insuranceMaster/insuranceMapping.ts';
import { mappedFrom } from '@coverline/domain/insuranceMaster/matchInsurance.ts';
import { errorText } from '#/api/errorText.ts';
import { panelOf } from '#/api/panelOf.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { useSend } from '#/api/useSend.ts';
import { ScreenLink } from '#/app/routing/ScreenLink.tsx';
import { insurances, matchText } from '#/features/insuranceMaster/insuranceWords.ts';
import { reloadInsurances } from '#/features/insuranceMaster/reloadInsurances.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { column, type Column } from '#/ui/tables/column.tsx';
import { DataTable } from '#/ui/tables/DataTable.tsx';
import { Notice } from '#/ui/page/Notice.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Section } from '#/ui/page/Section.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';
import { toast } from '#/ui/layers/toast.ts';

type Found = DataOf<typeof insuranceMappingCalls.previewInsuranceMapping>;

/** What can be mapped without anybody looking, and what cannot: shown first, done once it is wanted. */
export default function AutomatedScreen() {
  const found = useCall(insuranceMappingCalls.previewInsuranceMapping, undefined, { quiet: true });
  return (
    <div className="page is-wide">
      <Sheet label="Mapping by itself">
        <PanelState
          panel={panelOf(found, 'the insurances')}
          name="The list"
          rows={8}
          isEmpty={({ Waiting }) => Waiting === 0}
          empty={{
            title: 'No insurance waits',
            why: 'One waits from its import until it is mapped, by itself or by you.',
          }}
        >
          {(data) => <FoundInsurances found={data} />}
        </PanelState>
      </Sheet>
    </div>
  );
}

function FoundInsurances({ found }: { readonly found: Found }) {
  const run = useSend(insuranceMappingCalls.runInsuranceMapping);
  const { Certain, ToReview, Unknown, Waiting, LookedThrough, CertainRows, ReviewRows } = found;
  const onRun = () =>
    run.mutate(
      { Version: found.Version },
      {
        onSuccess: ({ Mapped }) => toast(`${insurances(Mapped)} mapped`),
        onError: (error) => toast(errorText(error), { grade: 'Bad' }),
        onSettled: () => void reloadInsurances(),
      },
    );
  return (
    <div className="ins-found">
      <Notice
        tone={Certain > 0 ? 'good' : 'info'}
        end={
          Certain > 0 && (
            <Button variant="primary" busy={run.isPending} onClick={onRun}>
              Map {insurances(Certain)}
            </Button>
          )
        }
      >
        {worded(
          `${insurances(Certain)} ${Certain === 1 ? 'is' : 'are'} certain: ${mappedFrom} of 100 or more, by {payer} ID, name or other name. ${ToReview.toLocaleString('en-US')} to look at, ${Unknown.toLocaleString('en-US')} like nothing that is known.`,
        )}
        {LookedThrough < Waiting &&
          ` The ${LookedThrough.toLocaleString('en-US')} most used of ${Waiting.toLocaleString('en-US')} are looked through at once.`}
      </Notice>
      <Rows title="Certain" total={Certain} rows={CertainRows} />
      <Rows title="To look at" total={ToReview} rows={ReviewRows} />
      {ToReview + Unknown > 0 && (
        <p>
          <ScreenLink to="manualInsuranceMasterMapping" className="link">
            Map by hand what is not certain
          </ScreenLink>
        </p>
      )}
    </div>
  );
}

const columns = (): readonly Column<FoundInsurance>[] => [
  column.text('code', 'Code', ({ InsCode }) => InsCode, { frozen: true }),
  column.text('name', 'Name', ({ Name }) => Name),
  column.text('payerId', worded('{Payer} ID'), ({ PayerID }) => PayerID || null),
  column.text('payor', worded('{Payer}'), ({ Match }) => Match.Name),
  column.text('why', 'Why', ({ Match }) => matchText(Match.Score, Match.Sign, Match.What)),
  column.number('used', 'Uses', ({ Uses }) => Uses),
];

function Rows(props: { readonly title: string; readonly total: number; readonly rows: readonly FoundInsurance[] }) {
  const { title, total, rows } = props;
  if (total === 0) return null;
  return (
    <Section title={title} level={2}>
      <DataTable label={title} columns={columns()} rows={rows} rowId={({ InsuranceID }) => InsuranceID} />
      {total > rows.length && <p className="dim small">The first {rows.length} are shown.</p>}
    </Section>
  );
}
