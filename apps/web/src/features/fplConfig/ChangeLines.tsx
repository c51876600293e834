import type { ChangeView } from '@coverline/contract/fplCalculator/fplConfig.ts';
import {
  type ChangeLine,
  lineKey,
  lineName,
  percentWords,
} from '@coverline/domain/fplCalculator/changes/changeLine.ts';
import { povertyAreas, povertyAreaWords } from '@coverline/domain/demographics/poverty/povertyGuidelines.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { Section } from '#/ui/page/Section.tsx';

type Changed = ChangeView['Changes'][number];

/** As many are drawn; an import may have a thousand. */
const most = 50;

/** Each record before and after, and what that is a month for somebody alone and a family of four. */
export function ChangeLines({ change: { Changes } }: { readonly change: ChangeView }) {
  return (
    <Section title="Records" right={String(Changes.length)} level={3}>
      <ul className="fpl-lines">
        {Changes.slice(0, most).map((one) => (
          <li key={lineKey(one.Line)}>
            <b>{lineName(one.Line)}</b>
            <table className="fpl-was">
              <thead>
                <tr>
                  <th scope="col">What</th>
                  <th scope="col">Before</th>
                  <th scope="col">After</th>
                </tr>
              </thead>
              <tbody>
                {rowsOf(one).map(({ what, before, after }) => (
                  <tr key={what} className={before === after ? undefined : 'is-changed'}>
                    <th scope="row">{what}</th>
                    <td>{before}</td>
                    <td>{after}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </li>
        ))}
      </ul>
      {Changes.length > most && <p className="dim small">The first {most} are shown.</p>}
    </Section>
  );
}

type Row = { readonly what: string; readonly before: string; readonly after: string };

function rowsOf({ Line, Now, Reference }: Changed): readonly Row[] {
  const after = Line.Deed === 'Remove' ? null : Line;
  const row = (what: string, read: (line: ChangeLine) => string): Row => ({
    what,
    before: Now === null ? 'none' : read(Now),
    after: after === null ? 'none' : read(after),
  });
  return [
    ...(Line.Table === 'Limit'
      ? [row('Limit', (line) => (line.Table === 'Limit' ? percentWords(line.Percent) : ''))]
      : povertyAreas.map((area) => row(capital(povertyAreaWords[area]), (line) => amounts(line, area)))),
    row('In effect from', ({ From }) => formatDate(From)),
    row('Source', ({ Source }) => Source),
    ...Reference.map(({ What, Size, Before, After }) => ({
      what: `${What}, ${Size === 1 ? '1 person' : `${Size} people`}`,
      before: Before === null ? 'none' : formatCurrency(Before),
      after: After === null ? 'none' : formatCurrency(After),
    })),
  ];
}

const capital = (text: string): string => text.replace(/^./, (letter) => letter.toUpperCase());

function amounts(line: ChangeLine, area: (typeof povertyAreas)[number]): string {
  if (line.Table !== 'Guideline') return '';
  const [first, further] = line[area];
  return `${first.toLocaleString('en-US')} + ${further.toLocaleString('en-US')}`;
}
