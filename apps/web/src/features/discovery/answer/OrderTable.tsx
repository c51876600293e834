import type { Search } from '@coverline/contract/discovery/discovery.ts';
import { coverageLabel } from '@coverline/domain/insurance/coverageLabel.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { lazyScreen } from '#/app/routing/lazyScreen.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { Section } from '#/ui/page/Section.tsx';

const OrderEditor = lazyScreen(() => import('./OrderEditor.tsx'));

type Props = {
  readonly search: Search;
  readonly registrationId: string | null;
  readonly reread: () => Promise<void>;
};

/** In which order what was found pays beside what is registered, each with the rule that says so, or with who chose another. */
export function OrderTable({ search, registrationId, reread }: Props) {
  const [editing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { Order, OrderedBy } = search;
  // One alone has its place, and nothing to change it with.
  const mayChange = Order.filter(({ MayPlace }) => MayPlace).length > 1;
  const close = () => {
    flushSync(() => setEditing(false));
    button.current?.focus();
  };
  return (
    <Section
      title="Order of benefits"
      right={
        <>
          {OrderedBy === null ? 'proposed' : 'by hand'}
          {mayChange && !editing && (
            <Button ref={button} size="s" className="no-print" onClick={() => setEditing(true)}>
              Change order
            </Button>
          )}
        </>
      }
      className="order"
    >
      {editing ? (
        <Suspense>
          <OrderEditor search={search} registrationId={registrationId} reread={reread} onClose={close} />
        </Suspense>
      ) : (
        <Rows search={search} />
      )}
    </Section>
  );
}

function Rows({ search: { Order, OpenQuestions, OrderedBy } }: Pick<Props, 'search'>) {
  const { TimeZone } = useUser();
  const [open, setOpen] = useState<string | null>(null);
  return (
    <>
      <table className="table cob">
        <colgroup>
          <col className="cob-slot" />
          <col className="cob-payer" />
          <col />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">Slot</th>
            <th scope="col">{worded('{Payer}')}</th>
            <th scope="col">Why</th>
          </tr>
        </thead>
        <tbody>
          {Order.map((one) => {
            const key = one.SpifResponseID ?? one.RegInsuranceID;
            return (
              <tr key={key}>
                <td className={one.Slot === null ? 'dim' : 'strong'}>
                  {one.Slot === null ? 'Not ordered' : coverageLabel(one.Slot)}
                </td>
                <td className={one.Slot === null ? 'soft' : undefined}>
                  {one.PayerName}
                  {one.RegInsuranceID !== null && <small>Registered</small>}
                </td>
                <td className="soft">
                  {one.Source === '' ? (
                    worded(one.Why)
                  ) : (
                    <>
                      <button
                        type="button"
                        className="calc"
                        aria-expanded={open === key}
                        onClick={() => setOpen(open === key ? null : key)}
                      >
                        {worded(one.Why)}
                      </button>
                      {open === key && <small>Rule: {one.Source}</small>}
                    </>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {OpenQuestions.length > 0 && (
        <p className="soft small order-open">
          An answer in the registration may change it: {OpenQuestions.map((one) => worded(one)).join(' ')}
        </p>
      )}
      {OrderedBy !== null && (
        <p className="soft small order-open">
          Changed by {OrderedBy.By}, {formatInstant(OrderedBy.At, TimeZone)}: {OrderedBy.Note}
        </p>
      )}
    </>
  );
}
