import type { Search } from '@coverline/contract/discovery/discovery.ts';
import { coverageLabel } from '@coverline/domain/insurance/coverageLabel.ts';
import { useState } from 'react';
import { worded } from '#/api/terms.ts';
import { Section } from '#/ui/page/Section.tsx';

/** In which order what was found pays beside what is registered, each with the rule that says so; it is changed where it is saved, in the registration. */
export function OrderTable({ search: { Order, OpenQuestions } }: { readonly search: Search }) {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <Section title="Order of benefits" right="proposed" className="order">
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
    </Section>
  );
}
