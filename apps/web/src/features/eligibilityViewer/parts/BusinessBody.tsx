import './BusinessPane.css';
import { Facts } from '#/ui/page/Facts.tsx';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';
import type { Business } from '../model/business.ts';
import type { Outline } from '../model/outline.ts';
import { BusinessTableView } from './BusinessTableView.tsx';
import { Linked } from './Linked.tsx';

type Props = {
  readonly business: Business;
  /** Of the message whose segments it names. */
  readonly outline: Outline;
  /** Tells the tables of one message from those of another. */
  readonly of: number | string;
  readonly picked: number;
  readonly onPick: (ordinal: number) => void;
};

/** What a message comes to: its verdict, its facts, and its tables. */
export const BusinessBody = ({ business, outline, of, picked, onPick }: Props) => (
  <>
    <header className="viewer-verdict">
      <h3>{business.title}</h3>
      <StatusBadge pill grade={business.verdict.grade} text={business.verdict.text} />
      <p className="soft">{business.verdict.why}</p>
    </header>
    {business.facts.length > 0 && (
      <Facts
        facts={business.facts.map(({ label, value, segment }) => ({
          name: label,
          value: (
            <Linked name={label} segment={segment} picked={picked} onPick={onPick}>
              {value}
            </Linked>
          ),
        }))}
      />
    )}
    {business.tables.map((table) => (
      <BusinessTableView key={`${of} ${table.title}`} outline={outline} table={table} picked={picked} onPick={onPick} />
    ))}
  </>
);
