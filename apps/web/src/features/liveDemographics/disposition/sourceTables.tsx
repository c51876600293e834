import type { DispositionView } from '@coverline/contract/liveDemographics/disposition.ts';
import { incomeDocumentWords } from '@coverline/domain/demographics/disposition/toldFacts.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { placeholder } from '@coverline/domain/format/placeholder.ts';
import { worded } from '#/api/terms.ts';
import { StatusGlyph } from '#/ui/marks/StatusGlyph.tsx';

type Source = { readonly name: string; readonly value: string; readonly asOf: string; readonly counts: boolean };

/** Sources of one number, the one that counts first, the loser struck. */
export function SourceTable({ amount, sources }: { readonly amount: string; readonly sources: readonly Source[] }) {
  if (sources.length === 0) return <p className="soft small">Nobody has said it yet.</p>;
  return (
    <table className="dispo-sources">
      <thead>
        <tr>
          <th scope="col">Source</th>
          <th scope="col">{amount}</th>
          <th scope="col">As of</th>
        </tr>
      </thead>
      <tbody>
        {sources
          .toSorted((a, b) => Number(b.counts) - Number(a.counts))
          .map(({ name, value, asOf, counts }) => (
            <tr key={name}>
              <th scope="row">
                <span>
                  <StatusGlyph grade={counts ? 'Good' : 'Unknown'} />
                  {name}
                </span>
              </th>
              <td>{counts ? <b>{value}</b> : <s>{value}</s>}</td>
              <td>{asOf === '' ? placeholder : formatDate(asOf)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

export function IncomeSources({ view: { Income, Told } }: { readonly view: DispositionView }) {
  const { Counts, StatedCents, ModelCents, ModelAsOf } = Income;
  const isDocumented = Told.Document !== 'None';
  const sources = [
    ...(StatedCents === null
      ? []
      : [
          {
            name: isDocumented ? incomeDocumentWords[Told.Document] : 'Stated, no document',
            value: formatCurrency(StatedCents),
            asOf: Told.DocumentOn,
            counts: Counts === 'Stated',
          },
        ]),
    ...(ModelCents === null
      ? []
      : [{ name: 'Bureau model', value: formatCurrency(ModelCents), asOf: ModelAsOf, counts: Counts === 'Model' }]),
  ];
  return (
    <section>
      <h3>{sources.length === 2 ? 'Two sources, one counts' : 'Source'}</h3>
      <SourceTable amount="A year" sources={sources} />
      <p className="small soft dispo-said">
        {worded('What {a patient} states with a document stands above a model, and a model above words alone.')}
      </p>
    </section>
  );
}

export function SizeSources({ view: { Told, BureauSize } }: { readonly view: DispositionView }) {
  const stated = Told.HouseholdSize;
  const sources = [
    ...(stated === null ? [] : [{ name: 'Stated', value: String(stated), asOf: '', counts: true }]),
    ...(BureauSize === null
      ? []
      : [{ name: 'Bureau', value: String(BureauSize.People), asOf: BureauSize.AsOf, counts: stated === null }]),
  ];
  return (
    <section>
      <h3>{sources.length === 2 ? 'Two sources, one counts' : 'Source'}</h3>
      <SourceTable amount="People" sources={sources} />
    </section>
  );
}
