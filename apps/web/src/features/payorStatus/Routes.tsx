import type { PayorRouteState } from '@coverline/contract/payorStatus/payorStatus.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { payorStateWords } from '@coverline/domain/payorStatus/payorStateWords.ts';
import { figureColumns } from '#/features/payorStatus/figureColumns.ts';
import { DataTable } from '#/ui/tables/DataTable.tsx';
import { Facts } from '#/ui/page/Facts.tsx';
import { Section } from '#/ui/page/Section.tsx';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';

type Props = { readonly routes: readonly PayorRouteState[]; readonly timeZone: string };

/** The ways by which the client asks the payer, in the order of asking. */
export function Routes({ routes, timeZone }: Props) {
  return (
    <Section title="Routes" level={3} right={<span className="dim">in the order of asking</span>}>
      <ol className="payor-routes">
        {routes.map((route) => (
          <li key={route.Gateway}>
            <Route route={route} timeZone={timeZone} />
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Route({ route, timeZone }: { readonly route: PayorRouteState; readonly timeZone: string }) {
  const { Gateway, State, Reason, Since, LastAnswerAt, Windows, InUse, Open, Hours, Share, PassedOver, PassedOverFor } =
    route;
  const isClosed = !Open && State !== 'Inactive';
  return (
    <>
      <div className="payor-route-head">
        <h4>{Gateway}</h4>
        {InUse && <span className="tag">In use</span>}
        {Share !== null && <span className="tag">{Share} % of checks</span>}
        <StatusBadge {...payorStateWords[State]} />
      </div>
      <p>{isClosed ? 'It is closed at this hour.' : Reason}</p>
      {PassedOver > 0 && (
        <p>
          Passed over {PassedOver} {PassedOver === 1 ? 'time' : 'times'} in the last hour. {PassedOverFor}
        </p>
      )}
      <Facts
        facts={[
          { name: 'Since', value: formatInstant(Since, timeZone) },
          { name: 'Last answer', value: formatInstant(LastAnswerAt, timeZone) },
          ...(Hours === '' ? [] : [{ name: 'Hours', value: Hours }]),
        ]}
      />
      {Windows.some(({ Asked }) => Asked > 0) && (
        <DataTable
          label={`Checks by ${Gateway}`}
          columns={figureColumns}
          rows={Windows}
          rowId={({ Minutes }) => String(Minutes)}
          density="compact"
        />
      )}
    </>
  );
}
