import './PanelState.css';

type Props = {
  /** The shape of what comes. */
  readonly shape: 'verdict' | 'rows';
  readonly rows?: number;
};

const widths = ['62%', '84%', '48%', '73%'] as const;

/** What will be there, in its final place, so that nothing moves when it lands. */
export function Skeleton({ shape, rows = 4 }: Props) {
  if (shape === 'rows') {
    return (
      <div className="sk-rows" aria-hidden>
        {Array.from({ length: rows }, (_, i) => (
          <i key={i} className="sk" style={{ width: widths[i % widths.length] }} />
        ))}
      </div>
    );
  }
  return (
    <div aria-hidden>
      <div className="sk-verdict">
        <i className="sk sk-dot" />
        <span>
          <i className="sk" style={{ width: '9rem', height: '1.375rem' }} />
          <i className="sk" style={{ width: '13rem' }} />
        </span>
      </div>
      <div className="sk-line">
        <i className="sk" style={{ height: 5 }} />
      </div>
    </div>
  );
}
